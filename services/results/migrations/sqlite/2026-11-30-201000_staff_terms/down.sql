DROP TABLE staff_terms;
