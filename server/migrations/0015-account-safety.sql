-- The embedded identity provider: when somebody last proved who they are, browsers that an account has been used in before,
-- second factors, the change of an address, and social sign-ins under way.

alter table identity_sessions add column authenticated_at timestamptz not null default now();

alter table identity_action_codes drop constraint identity_action_codes_mode_check;
alter table identity_action_codes add constraint identity_action_codes_mode_check
  check (mode in ('verifyEmail', 'resetPassword', 'verifyAndChangeEmail'));

-- A browser's own random name, hashed: a sign-in from one that is not here is told by mail.
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

-- State, nonce and PKCE verifier are made from the id and KADR_SECRET; here lies the state's hash.
create table identity_social_attempts (
  id uuid primary key,
  provider_id text not null,
  state_hash text not null unique,
  expires_at timestamptz not null
);
create index identity_social_attempts_by_end on identity_social_attempts (expires_at);
