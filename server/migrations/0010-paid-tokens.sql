-- Tokens that are bought, given by the operator, refunded, or spent on taking a watermark off; and what each line was for.

alter table token_transactions drop constraint token_transactions_kind_check;
alter table token_transactions add constraint token_transactions_kind_check
  check (kind in ('grant', 'reserve', 'capture', 'release', 'purchase', 'refund', 'refund-returned', 'unlock'));
-- What it was for (a picture, an order, the operator's note): ids and numbers, nothing that a user may want erased.
alter table token_transactions add column subject jsonb;
alter table token_reservations add column subject jsonb;

-- The order in which lines happened; ids of one millisecond have none.
alter table token_transactions add column seq bigint generated always as identity;
drop index token_transactions_by_user;
create index token_transactions_by_user on token_transactions (user_id, seq desc);

create trigger token_entries_no_truncate before truncate on token_entries for each statement execute function token_append_only();
create trigger token_transactions_no_truncate before truncate on token_transactions for each statement execute function token_append_only();
