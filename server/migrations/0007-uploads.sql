-- Files on their way, part by part: what has arrived stays when the connection breaks. The parts are objects of the store.
create table uploads (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  file_name text not null,
  bytes int not null check (bytes > 0),
  -- How much has arrived, without a gap from the start.
  received int not null default 0 check (received between 0 and bytes),
  expires_at timestamptz not null
);
create index uploads_by_user on uploads (user_id);
create index uploads_by_expiry on uploads (expires_at);

create table upload_parts (
  upload_id uuid not null references uploads (id) on delete cascade,
  start int not null,
  key text not null,
  primary key (upload_id, start)
);
