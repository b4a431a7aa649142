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
  -- What makes it happen once: 'grant:registration:<user>', 'reserve:<visual>', 'capture:<visual>', 'release:<visual>'.
  key text not null unique,
  user_id uuid not null,
  kind text not null check (kind in ('grant', 'reserve', 'capture', 'release')),
  action text,
  -- Change of what the user can spend, and what could be spent after it.
  tokens bigint not null,
  balance_after bigint not null,
  created_at timestamptz not null default now()
);
create index token_transactions_by_user on token_transactions (user_id, id desc);

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
  created_at timestamptz not null default now()
);
create index token_reservations_held on token_reservations (created_at) where state = 'held';

create function token_entries_balance() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from token_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'entries of token transaction % do not sum to zero', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger token_entries_sum_zero after insert on token_entries
  deferrable initially deferred for each row execute function token_entries_balance();

create function token_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the token ledger is append-only';
end $$;
create trigger token_entries_append_only before update or delete on token_entries for each statement execute function token_append_only();
create trigger token_transactions_append_only before update or delete on token_transactions for each statement execute function token_append_only();
