-- Tokens that the text models used, a day of UTC a row: the day's limit holds over all processes.
create table model_spend (
  day date primary key,
  tokens bigint not null check (tokens >= 0)
);

-- What painted scenes cost, a day of UTC a row, millionths of a US dollar: the day's budget holds over all processes.
create table image_spend (
  day date primary key,
  micro_usd bigint not null check (micro_usd >= 0)
);
