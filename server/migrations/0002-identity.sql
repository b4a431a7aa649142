-- The embedded identity provider: accounts, sessions and signing keys (columns as better-auth 1.7 wants them), the codes of mailed links,
-- second factors, known browsers, and the counters that slow guessing down. The API's features read none of this.

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
  updated_at timestamptz not null,
  -- When the user last proved who they are.
  authenticated_at timestamptz not null default now()
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

-- A mailed link's code is HMAC(KADR_SECRET, id), so that a job needs only the id; this keeps the code's hash.
create table identity_action_codes (
  id uuid primary key,
  user_id uuid not null references identity_users (id) on delete cascade,
  mode text not null check (mode in ('verifyEmail', 'resetPassword', 'verifyAndChangeEmail')),
  -- The address that it was mailed to: the code is void once the account has another one.
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

-- A browser's own random name, hashed: a sign-in from a browser that is not here sends a mail.
create table identity_devices (
  user_id uuid not null references identity_users (id) on delete cascade,
  device_hash text not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

create table identity_second_factors (
  user_id uuid primary key references identity_users (id) on delete cascade,
  -- Encrypted with KADR_SECRET.
  sealed_secret text not null,
  -- Null until the first code has been given.
  confirmed_at timestamptz,
  -- The time step (RFC 6238) of the last code taken: no code works twice.
  last_step bigint not null default 0
);

create table identity_recovery_codes (
  user_id uuid not null references identity_users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- State, nonce and PKCE verifier are made from the id and KADR_SECRET; this keeps the state's hash.
create table identity_social_attempts (
  id uuid primary key,
  provider_id text not null,
  state_hash text not null unique,
  expires_at timestamptz not null
);
create index identity_social_attempts_by_end on identity_social_attempts (expires_at);
