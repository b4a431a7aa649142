-- Breaks older programs: those from before 0.2.0 have other migrations, which this one and the 17 after it replace.
-- The product's users: one row for each (issuer, subject) of a verified access token, never found by e-mail address.

create table users (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  -- When the user was first seen with a verified address; set once.
  verified_at timestamptz,
  auth_type text not null check (auth_type in ('password', 'google', 'facebook')),
  -- Null until setup; then fixed.
  region text check (region in ('NA1', 'EU1', 'RU1')),
  language text not null default 'en' check (language in ('en', 'pl', 'ru')),
  country_code text check (country_code ~ '^[a-z]{2}$'),
  products_added int not null default 0 check (products_added >= 0),
  visuals_created int not null default 0 check (visuals_created >= 0),
  created_at timestamptz not null default now(),
  -- A deleted account's row stays, without the person: the ledger refers to it.
  deleted_at timestamptz,
  -- When the token was issued that changed the address: an older token, which still has the old address, does not change it back.
  address_as_of timestamptz,
  unique (issuer, subject)
);

create function users_region_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'the region of user % is fixed', old.id;
end $$;
create trigger users_region_fixed before update of region on users for each row
  when (old.region is not null and new.region is distinct from old.region) execute function users_region_fixed();
