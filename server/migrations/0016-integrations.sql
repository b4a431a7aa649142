-- What other programs sign their calls with, on a user's behalf. Only the user has the key itself.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- SHA-256 of the whole key: all its 256 bits are random, so that a slow hash would add nothing.
  hash bytea not null unique check (octet_length(hash) = 32),
  hint text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  -- To the minute.
  used_at timestamptz
);
create index api_keys_of_user on api_keys (user_id, created_at desc, id desc);

-- Addresses of other programs that are notified. Their signing secrets are derived from the installation's, so that none is stored.
create table webhooks (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  url text not null,
  events text[] not null,
  -- Null while it is on.
  off_since timestamptz,
  -- Switched off because it could not be reached for days, not by its user.
  gave_up boolean not null default false,
  created_at timestamptz not null default now()
);
create index webhooks_of_user on webhooks (user_id, created_at desc, id desc);

create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  -- The same for every webhook that gets the event, and at each attempt.
  event_id uuid not null,
  type text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Of the last attempt: the answer's status, or why there was none.
  status integer,
  problem text,
  created_at timestamptz not null default now(),
  attempted_at timestamptz
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);
-- How many deliveries of a webhook wait is counted for each new one.
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id) where state = 'waiting';
