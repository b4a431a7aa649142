-- Tokens that the models took, a day of UTC a row: the day's limit holds over all processes.
create table model_spend (
  day date primary key,
  tokens bigint not null check (tokens >= 0)
);
