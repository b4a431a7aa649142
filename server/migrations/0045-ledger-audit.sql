-- When the ledger was last added up and how many accounts did not: every process tells it to what watches, whichever of them did it. One row, from
-- the start on: where no audit ever comes, its age shows that.
create table ledger_audit (
  one boolean primary key default true check (one),
  audited_at timestamptz not null default now(),
  faults integer not null default 0
);
insert into ledger_audit default values;
