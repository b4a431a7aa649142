-- Tokens that a user's questions took of the text models, on the last day (UTC) on which they asked: no one user takes the whole of a day.
create table model_spend_of_users (
  user_id uuid primary key references users (id) on delete cascade,
  day date not null,
  tokens bigint not null check (tokens >= 0)
);
