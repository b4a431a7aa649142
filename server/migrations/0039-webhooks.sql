-- Addresses of other programs that are told what happens. Their signing secrets are derived from the installation's, so that none is kept.
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
  -- The same for every webhook that is told of the event, and at each attempt.
  event_id uuid not null,
  type text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Of the last attempt: what was answered, or why nothing was.
  status integer,
  problem text,
  created_at timestamptz not null default now(),
  attempted_at timestamptz
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);
