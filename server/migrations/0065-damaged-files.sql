-- Files in use whose bytes are not what they were, or gone: found when they were read, or by the patrol. A row goes when its file is whole again
-- or used no more.
create table damaged_files (
  key text primary key references files (key) on delete cascade,
  state text not null check (state in ('damaged', 'missing')),
  found_at timestamptz not null default now()
);

-- The patrol reads every file in use over and over, slowly: where it is, and when its rounds began and ended.
alter table installation
  add column patrolled_to text,
  add column patrol_began_at timestamptz,
  add column patrol_ended_at timestamptz;
