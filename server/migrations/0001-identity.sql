-- The embedded identity provider: its accounts, sessions and signing keys (columns as better-auth 1.7 wants them),
-- the codes of mailed links, and the counters that slow guessing down. Nothing here is read by the API's features.

create table identity_users (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  -- Language of its mails.
  language text not null default 'en',
  disabled boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table identity_sessions (
  id uuid primary key,
  user_id uuid not null references identity_users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index identity_sessions_by_user on identity_sessions (user_id);

-- One row for each way to sign in: 'credential' (with the password's hash), 'google', 'facebook'.
create table identity_accounts (
  id uuid primary key,
  user_id uuid not null references identity_users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index identity_accounts_by_user on identity_accounts (user_id);

-- State of a social sign-in under way.
create table identity_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index identity_verifications_by_identifier on identity_verifications (identifier);

-- Keys that sign access tokens; the private half is encrypted with KADR_SECRET.
create table identity_keys (
  id uuid primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null,
  expires_at timestamptz
);

-- A mailed link's code is HMAC(KADR_SECRET, id), so that a job needs only the id; here lies the code's hash.
create table identity_action_codes (
  id uuid primary key,
  user_id uuid not null references identity_users (id) on delete cascade,
  mode text not null check (mode in ('verifyEmail', 'resetPassword')),
  -- The address that it was mailed to: the code is worthless after the account has another one.
  email text not null,
  language text not null,
  code_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_action_codes_by_user on identity_action_codes (user_id, mode);

create table identity_attempts (
  -- Action, then a client or the hash of an address.
  key text primary key,
  count int not null,
  window_ends_at timestamptz not null
);
create index identity_attempts_by_end on identity_attempts (window_ends_at);

-- Mails of the local mailbox (only without an SMTP server).
create table local_mails (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null default now()
);
