-- Mails of the local mailbox (only without an SMTP server).
create table local_mails (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null default now(),
  -- The order of mails of one millisecond: their ids have none.
  number bigint generated always as identity
);
create index local_mails_number on local_mails (number desc);
