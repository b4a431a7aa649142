-- Messages to support, kept after they are answered; a deleted account's are deleted with it.

create table tickets (
  id uuid primary key,
  -- What the operator types.
  number bigint generated always as identity unique,
  user_id uuid not null references users (id) on delete cascade,
  -- '@name' or a phone number; empty for none.
  telegram text not null default '',
  title text not null,
  message text not null,
  created_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index tickets_by_user on tickets (user_id, created_at);
create index tickets_open on tickets (number) where answer is null;
