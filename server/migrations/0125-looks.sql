-- What the sample photos of confirmed products look like, some 200 bytes each: the seller's next photos are recognised by them, no one else's.
-- The category is the product's, so that a corrected one counts at once. They go with the photo, the product and the account.
create table looks (
  photo_id uuid primary key references photos (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Of the networks that made it: looks of different versions cannot be compared.
  version int not null,
  look bytea not null check (octet_length(look) <= 4096),
  created_at timestamptz not null default now()
);
create index looks_by_user on looks (user_id, created_at desc);
