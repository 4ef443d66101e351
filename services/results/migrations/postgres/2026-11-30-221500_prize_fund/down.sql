DROP TABLE prize_fund_deposits;
