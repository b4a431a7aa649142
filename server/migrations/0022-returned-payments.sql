-- Money that went back at the provider (a refund made there, a dispute): noticed, and its tokens taken back as far as they are unspent.

alter table payment_orders add column payment_id text;
-- The operator has looked at what is listed for review.
alter table payment_orders add column reviewed_at timestamptz;
create unique index payment_orders_by_payment on payment_orders (provider, payment_id);

-- Who began it: the operator here, or what was noticed at the provider.
alter table payment_refunds add column origin text not null default 'operator' check (origin in ('operator', 'refund', 'dispute'));
-- Tokens that were spent already and cannot be taken back.
alter table payment_refunds add column owed_tokens int not null default 0 check (owed_tokens >= 0);
-- undone: the money came back to us (a dispute that was won), and so did the tokens to the user.
alter table payment_refunds drop constraint payment_refunds_state_check;
alter table payment_refunds add constraint payment_refunds_state_check check (state in ('started', 'done', 'refused', 'undone'));
create index payment_refunds_by_order on payment_refunds (order_id);

-- Paid orders are asked about as well, ever more seldom: a dispute comes up to four months later.
update payment_orders set next_ask_at = now() where state = 'paid' and paid_at > now() - interval '130 days';
