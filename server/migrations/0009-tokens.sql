-- Double-entry ledger: every transaction's entries sum to zero; nothing is changed or deleted, only added.
-- A user's accounts: paid, test (to spend), held_paid, held_test (reserved for a running job).
-- The house's: granted (where test tokens come from), sold (where paid ones come from), spent (where captured ones go).

create table token_balances (
  user_id uuid primary key,
  paid bigint not null default 0 check (paid >= 0),
  test bigint not null default 0 check (test >= 0),
  held_paid bigint not null default 0 check (held_paid >= 0),
  held_test bigint not null default 0 check (held_test >= 0)
);

create table token_transactions (
  id uuid primary key,
  -- Unique, so that it happens once: 'grant:registration:<user>', 'reserve:<visual>', 'capture:<visual>', 'release:<visual>'.
  key text not null unique,
  user_id uuid not null,
  kind text not null check (kind in ('grant', 'reserve', 'capture', 'release', 'purchase', 'refund', 'refund-returned', 'unlock')),
  action text,
  -- Change of what the user can spend, and what could be spent after it.
  tokens bigint not null,
  balance_after bigint not null,
  created_at timestamptz not null default now(),
  -- What it was for (a picture, an order, the operator's note): ids and numbers, nothing that a user may want erased.
  subject jsonb,
  -- The order in which lines were written: ids of one millisecond have none.
  seq bigint generated always as identity
);
create index token_transactions_by_user on token_transactions (user_id, seq desc);

create table token_entries (
  transaction_id uuid not null references token_transactions (id),
  account text not null check (account in ('paid', 'test', 'held_paid', 'held_test', 'granted', 'sold', 'spent')),
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, account)
);

create table token_reservations (
  key text primary key,
  user_id uuid not null,
  action text not null,
  paid bigint not null check (paid >= 0),
  test bigint not null check (test >= 0),
  state text not null default 'held' check (state in ('held', 'captured', 'released')),
  created_at timestamptz not null default now(),
  subject jsonb
);
create index token_reservations_held on token_reservations (created_at) where state = 'held';

-- What a statement adds sums to zero for each transaction, checked once when the statement ends: a third of the time of a check for each row.
create function token_entries_sum_zero() returns trigger language plpgsql as $$
declare
  uneven uuid;
begin
  select transaction_id into uneven from added group by transaction_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'entries of token transaction % do not sum to zero', uneven;
  end if;
  return null;
end $$;
create trigger token_entries_sum_zero after insert on token_entries
  referencing new table as added for each statement execute function token_entries_sum_zero();

create function token_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the token ledger is append-only';
end $$;
create trigger token_entries_append_only before update or delete on token_entries for each statement execute function token_append_only();
create trigger token_transactions_append_only before update or delete on token_transactions for each statement execute function token_append_only();
create trigger token_entries_no_truncate before truncate on token_entries for each statement execute function token_append_only();
create trigger token_transactions_no_truncate before truncate on token_transactions for each statement execute function token_append_only();

-- When the ledger was last added up, and how many accounts did not match. One row from the start on, which every process reports as a metric:
-- where no audit ever runs, its age shows that.
create table ledger_audit (
  one boolean primary key default true check (one),
  audited_at timestamptz not null default now(),
  faults integer not null default 0
);
insert into ledger_audit default values;
