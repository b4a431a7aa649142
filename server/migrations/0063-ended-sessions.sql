-- Sessions that were ended before their time, however that came about: access tokens that are out name them for some minutes yet, and every process is told.
create table identity_ended_sessions (
  id uuid primary key,
  ended_at timestamptz not null default now()
);
create index identity_ended_sessions_by_time on identity_ended_sessions (ended_at);

create function note_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into identity_ended_sessions (id) select id from ended where expires_at > now() on conflict do nothing;
  perform pg_notify('kadr_ended_sessions', id::text) from ended where expires_at > now();
  return null;
end $$;
create trigger identity_sessions_ended after delete on identity_sessions
  referencing old table as ended for each statement execute function note_ended_sessions();
