-- What the sweeps of stored pictures go by, so that they read neither all files each hour nor what is another installation's.

-- Which installation this database is: its store of pictures is marked with the id, and one that is marked otherwise is left alone. What backup, restore
-- and migrate-to make is an installation of its own.
create table installation (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid(),
  -- The object up to which the store has been compared with the database; null: from its start.
  compared_to text
);
insert into installation default values;

-- Files that nobody may be using: new ones, and those of which a use has ended. In no order but that of their coming, so that no two who end uses of
-- the same file wait for each other.
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
