-- Orders of token packages, what the providers reported, refunds, coupons; and the sandbox's own checkouts.

create table coupons (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{3,32}$'),
  kind text not null check (kind in ('percent', 'tokens')),
  -- Percent off (1 to 90), or extra tokens.
  value int not null check (value > 0 and (kind = 'tokens' or value <= 90)),
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit int check (total_limit > 0),
  per_user_limit int check (per_user_limit > 0),
  -- The smallest package that it is for, in tokens.
  min_tokens int not null default 0 check (min_tokens >= 0),
  -- Null: every region.
  regions text[],
  -- Uses that are held by an order under way or redeemed by a paid one.
  taken int not null default 0 check (taken >= 0 and (total_limit is null or taken <= total_limit)),
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table payment_orders (
  id uuid primary key,
  user_id uuid not null,
  -- Made by the browser once for each order: the same key is the same order.
  idempotency_key uuid not null,
  region text not null,
  provider text not null check (provider in ('sandbox', 'stripe', 'yookassa')),
  tokens int not null check (tokens > 0),
  bonus_tokens int not null default 0 check (bonus_tokens >= 0),
  -- Hundredths of the currency: the package's price, and what is to be paid.
  list_minor int not null check (list_minor > 0),
  amount_minor int not null check (amount_minor > 0 and amount_minor <= list_minor),
  currency text not null check (currency in ('USD', 'EUR', 'RUB')),
  coupon_code text,
  -- Where the receipt goes, and the language of the provider's pages.
  receipt_email text not null,
  language text not null,
  -- Where the user was.
  return_to text not null,
  -- created: the provider may not know it; open: it has a link; review: the payment differs from the order, nothing credited.
  state text not null default 'created' check (state in ('created', 'open', 'paid', 'failed', 'review')),
  reason text,
  -- The provider's id of checkout or payment; null until its answer is kept.
  provider_id text,
  checkout_url text,
  refunded_tokens int not null default 0 check (refunded_tokens between 0 and tokens + bonus_tokens),
  refunded_minor int not null default 0 check (refunded_minor between 0 and amount_minor),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  asked_at timestamptz,
  -- When the reconciliation queries the provider next; null: nothing is open. Paid orders too: a dispute comes up to four months later.
  next_ask_at timestamptz,
  paid_at timestamptz,
  -- The provider's id of the payment where its checkout has another one.
  payment_id text,
  -- When the operator closed the review.
  reviewed_at timestamptz,
  unique (user_id, idempotency_key),
  unique (provider, provider_id),
  check ((state = 'paid') = (paid_at is not null)),
  check (state <> 'open' or (provider_id is not null and checkout_url is not null))
);
create index payment_orders_by_user on payment_orders (user_id, id desc);
create index payment_orders_to_ask on payment_orders (next_ask_at) where next_ask_at is not null;
create unique index payment_orders_by_payment on payment_orders (provider, payment_id);

create table coupon_uses (
  order_id uuid primary key references payment_orders (id),
  coupon_id uuid not null references coupons (id),
  user_id uuid not null,
  state text not null default 'held' check (state in ('held', 'redeemed', 'released'))
);
create index coupon_uses_by_user on coupon_uses (coupon_id, user_id);

-- Each notification once, by the provider's name for it. It only means that the provider should be queried.
create table payment_events (
  provider text not null,
  event_key text not null,
  order_id uuid not null references payment_orders (id),
  received_at timestamptz not null default now(),
  primary key (provider, event_key)
);

create table payment_refunds (
  id uuid primary key,
  order_id uuid not null references payment_orders (id),
  -- Tokens taken back, the coupon's among them, and the money that goes back.
  tokens int not null check (tokens >= 0),
  bonus_tokens int not null check (bonus_tokens >= 0),
  amount_minor int not null check (amount_minor > 0),
  -- undone: the money came back to us (a dispute that was won), and the tokens to the user.
  state text not null default 'started' check (state in ('started', 'done', 'refused', 'undone')),
  reason text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- Where it began: with the operator here, or at the provider.
  origin text not null default 'operator' check (origin in ('operator', 'refund', 'dispute')),
  -- Tokens that were spent already and cannot be taken back.
  owed_tokens int not null default 0 check (owed_tokens >= 0)
);
create index payment_refunds_by_order on payment_refunds (order_id);
create index payment_refunds_started on payment_refunds (created_at) where state = 'started';
-- One at a time for an order.
create unique index payment_refunds_one on payment_refunds (order_id) where state = 'started';

-- The embedded sandbox in place of a payment provider.
create table sandbox_checkouts (
  id uuid primary key,
  order_id uuid not null unique,
  amount_minor int not null,
  currency text not null,
  description text not null,
  language text not null,
  success_url text not null,
  failure_url text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'closed')),
  -- A late payment counts from then on.
  paid_at timestamptz,
  expires_at timestamptz not null,
  refunded_minor int not null default 0
);
