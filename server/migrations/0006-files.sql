-- Stored bytes and the rows that use them. A row stands before its bytes are stored; bytes without a use are swept.
create table files (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  touched_at timestamptz not null default now()
);
create index files_by_touch on files (touched_at);

create table file_uses (
  key text not null references files (key),
  -- The row that holds the key: a photo, a visual, a design …
  use_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  product_id uuid references products (id) on delete cascade,
  primary key (use_id, key)
);
create index file_uses_by_key on file_uses (key);
create index file_uses_by_user on file_uses (user_id);
create index file_uses_by_product on file_uses (product_id);

-- Files that may be without a use: new ones, and those of which a use has ended. Ordered only by arrival, so that two transactions that end
-- uses of the same file do not wait for each other.
create table files_to_check (
  id bigint generated always as identity primary key,
  key text not null
);
create function check_files() returns trigger language plpgsql as $$
begin
  insert into files_to_check (key) select key from changed;
  return null;
end $$;
create trigger files_added after insert on files
  referencing new table as changed for each statement execute function check_files();
create trigger file_uses_ended after delete on file_uses
  referencing old table as changed for each statement execute function check_files();

-- Which installation this database is: its store of pictures is marked with the id, and a store with another mark is left alone. What backup,
-- restore and migrate-to make is an installation of its own.
create table installation (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid(),
  -- The object up to which the store has been compared with the database; null: from its start.
  compared_to text
);
insert into installation default values;
