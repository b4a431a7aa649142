-- Sellers get a mail when a long batch is over, unless they switch these mails off.
alter table users add column batch_mails boolean not null default true;
-- Since when a run works: from its start, or from when the seller let it go on.
alter table batch_runs add column began_at timestamptz(3) not null default now();
-- When the seller was told that all photos of the import are worked through. Earlier imports need no such news.
alter table imports add column told_at timestamptz;
update imports set told_at = now();
