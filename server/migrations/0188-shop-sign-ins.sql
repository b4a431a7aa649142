-- A connection that the seller is just confirming at the vendor's. Rows outlive their end by an hour at most.
create table shop_sign_ins (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  vendor text not null check (char_length(vendor) <= 40),
  -- The code that Kadr asks with, the seller's program, and the key as soon as there is one; encrypted under the installation's secret.
  secret text not null,
  -- The shop that it became.
  connection_id uuid references shop_connections (id) on delete cascade,
  interval_seconds int not null check (interval_seconds between 1 and 300),
  next_ask_at timestamptz not null,
  ends_at timestamptz not null
);
create index shop_sign_ins_of_user on shop_sign_ins (user_id);
create index shop_sign_ins_of_connection on shop_sign_ins (connection_id);
create index shop_sign_ins_by_end on shop_sign_ins (ends_at);

-- Until when one process renews a key that the vendor changes with every renewal; the others wait for what it keeps.
alter table shop_connections add column renewing_until timestamptz;
