-- What other programs sign their calls with, on a user's behalf. The key itself is kept by nobody but its user.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- SHA-256 of the whole key: it is random to the last of its 256 bits, so that a slow hash would add nothing.
  hash bytea not null unique check (octet_length(hash) = 32),
  hint text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  -- To the minute.
  used_at timestamptz
);
create index api_keys_of_user on api_keys (user_id, created_at desc, id desc);
