-- A database as version 0.1.0 left it, before its 44 migrations became the baselines: made by that program, with one of everything that a seller has, and
-- written by pg_dump --schema=public --no-owner --no-privileges --column-inserts, less the settings at its head. Never changed.
CREATE FUNCTION public.check_files() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into files_to_check (key) select key from changed;
  return null;
end $$;
CREATE FUNCTION public.count_freed_bytes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Of an account that ends nothing is left to count.
  insert into freed_bytes (user_id, bytes)
    select c.user_id, sum(c.original_bytes) from changed c join users u on u.id = c.user_id group by c.user_id;
  return null;
end $$;
CREATE FUNCTION public.count_stored_bytes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into stored_bytes (user_id, bytes)
    select c.user_id, sum(c.original_bytes) from changed c join users u on u.id = c.user_id group by c.user_id order by c.user_id
    on conflict (user_id) do update set bytes = stored_bytes.bytes + excluded.bytes;
  return null;
end $$;
CREATE FUNCTION public.product_words(user_id uuid, words text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select array(
    select distinct left(md5(user_id::text), 8) || word
    from regexp_split_to_table(translate(lower(words), 'ąćęłńóśźżё', 'acelnoszzе'), '[[:space:]!-/:-@\[-`{-~«»„“”‘’…·–—]+') as word
    where word <> '')
$$;
CREATE FUNCTION public.title_key(title text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select translate(lower(title),
    'àáâãäåāăąæçćĉċčďđðèéêëēĕėęěĝğġģĥħìíîïĩīĭįıĵķĺļľŀłñńņňòóôõöøōŏőœŕŗřśŝşšșßţťŧțþùúûüũūŭůűųŵýÿŷźżžёєґіїў',
    'aaaaaaaaaacccccdddeeeeeeeeegggghhiiiiiiiiijklllllnnnnoooooooooorrrsssssstttttuuuuuuuuuuwyyyzzzеегииу') || chr(1) || lower(title)
$$;
CREATE FUNCTION public.token_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the token ledger is append-only';
end $$;
CREATE FUNCTION public.token_entries_sum_zero() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  uneven uuid;
begin
  select transaction_id into uneven from added group by transaction_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'entries of token transaction % do not sum to zero', uneven;
  end if;
  return null;
end $$;
CREATE FUNCTION public.users_region_fixed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the region of user % is fixed', old.id;
end $$;
CREATE TABLE public.analyses (
    product_id uuid NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    progress real DEFAULT 0 NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    findings jsonb,
    failure_code text,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT analyses_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'ready'::text, 'failed'::text])))
);
CREATE TABLE public.api_keys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    hash bytea NOT NULL,
    hint text NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT api_keys_hash_check CHECK ((octet_length(hash) = 32)),
    CONSTRAINT api_keys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);
CREATE TABLE public.batch_frames (
    run_id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid NOT NULL,
    frame_type text NOT NULL,
    action text NOT NULL,
    tokens integer NOT NULL,
    press_key uuid NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    visual_id uuid,
    failure jsonb,
    CONSTRAINT batch_frames_position_check CHECK (("position" >= 0)),
    CONSTRAINT batch_frames_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text, 'stopped'::text]))),
    CONSTRAINT batch_frames_tokens_check CHECK ((tokens >= 0))
);
CREATE TABLE public.batch_runs (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    recipe jsonb NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    paused_by jsonb,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT batch_runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'stopped'::text, 'done'::text])))
);
CREATE TABLE public.brands (
    user_id uuid NOT NULL,
    brand jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE UNLOGGED TABLE public.call_counts (
    key bytea NOT NULL,
    calls integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.card_logos (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    image_id uuid NOT NULL,
    key text NOT NULL,
    width_px integer NOT NULL,
    height_px integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.card_templates (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    document jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT card_templates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);
CREATE TABLE public.coupon_uses (
    order_id uuid NOT NULL,
    coupon_id uuid NOT NULL,
    user_id uuid NOT NULL,
    state text DEFAULT 'held'::text NOT NULL,
    CONSTRAINT coupon_uses_state_check CHECK ((state = ANY (ARRAY['held'::text, 'redeemed'::text, 'released'::text])))
);
CREATE TABLE public.coupons (
    id uuid NOT NULL,
    code text NOT NULL,
    kind text NOT NULL,
    value integer NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    total_limit integer,
    per_user_limit integer,
    min_tokens integer DEFAULT 0 NOT NULL,
    regions text[],
    taken integer DEFAULT 0 NOT NULL,
    disabled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT coupons_check CHECK (((value > 0) AND ((kind = 'tokens'::text) OR (value <= 90)))),
    CONSTRAINT coupons_check1 CHECK (((taken >= 0) AND ((total_limit IS NULL) OR (taken <= total_limit)))),
    CONSTRAINT coupons_code_check CHECK ((code ~ '^[A-Z0-9-]{3,32}$'::text)),
    CONSTRAINT coupons_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'tokens'::text]))),
    CONSTRAINT coupons_min_tokens_check CHECK ((min_tokens >= 0)),
    CONSTRAINT coupons_per_user_limit_check CHECK ((per_user_limit > 0)),
    CONSTRAINT coupons_total_limit_check CHECK ((total_limit > 0))
);
CREATE TABLE public.cutouts (
    photo_id uuid NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    progress real DEFAULT 0 NOT NULL,
    cutout_key text,
    view_key text,
    thumbnail_key text,
    blur text,
    width_px integer,
    height_px integer,
    box jsonb,
    confidence real,
    reasons jsonb DEFAULT '[]'::jsonb NOT NULL,
    camera jsonb,
    failure_code text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    outline_version integer DEFAULT 0 NOT NULL,
    outline_steps jsonb DEFAULT '[]'::jsonb NOT NULL,
    outline_checked boolean DEFAULT false NOT NULL,
    automatic jsonb,
    CONSTRAINT cutouts_check CHECK (((state <> 'ready'::text) OR ((cutout_key IS NOT NULL) AND (view_key IS NOT NULL) AND (thumbnail_key IS NOT NULL) AND (blur IS NOT NULL) AND (width_px IS NOT NULL) AND (height_px IS NOT NULL) AND (confidence IS NOT NULL)))),
    CONSTRAINT cutouts_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'ready'::text, 'failed'::text])))
);
CREATE TABLE public.description_judgements (
    product_id uuid NOT NULL,
    fact_id text NOT NULL,
    judgement text NOT NULL,
    judged_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT description_judgements_fact_id_check CHECK ((char_length(fact_id) <= 240)),
    CONSTRAINT description_judgements_judgement_check CHECK ((judgement = ANY (ARRAY['confirmed'::text, 'rejected'::text])))
);
CREATE TABLE public.description_versions (
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    marketplace text NOT NULL,
    language text NOT NULL,
    made_by text NOT NULL,
    seed integer DEFAULT 0 NOT NULL,
    content jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    model text,
    model_failure text,
    CONSTRAINT description_versions_made_by_check CHECK ((made_by = ANY (ARRAY['generated'::text, 'edited'::text, 'restored'::text]))),
    CONSTRAINT description_versions_model_check CHECK ((char_length(model) <= 120)),
    CONSTRAINT description_versions_model_failure_check CHECK ((char_length(model_failure) <= 40))
);
CREATE TABLE public.descriptions (
    product_id uuid NOT NULL,
    marketplace text NOT NULL,
    language text NOT NULL,
    revision integer NOT NULL,
    version_id uuid NOT NULL,
    CONSTRAINT descriptions_language_check CHECK ((language = ANY (ARRAY['en'::text, 'pl'::text, 'ru'::text]))),
    CONSTRAINT descriptions_marketplace_check CHECK ((char_length(marketplace) <= 40))
);
CREATE TABLE public.designs (
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    visual_id uuid NOT NULL,
    user_id uuid NOT NULL,
    document jsonb NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    saved_revision integer,
    saved_language text,
    saved_view_key text,
    saved_thumbnail_key text,
    saved_width_px integer,
    saved_height_px integer,
    saved_blur text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.file_uses (
    key text NOT NULL,
    use_id uuid NOT NULL,
    user_id uuid NOT NULL,
    product_id uuid
);
CREATE TABLE public.files (
    key text NOT NULL,
    touched_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT files_key_check CHECK ((key ~ '^[0-9a-f]{64}$'::text))
);
CREATE TABLE public.files_to_check (
    id bigint NOT NULL,
    key text NOT NULL
);
ALTER TABLE public.files_to_check ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.files_to_check_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.freed_bytes (
    user_id uuid NOT NULL,
    bytes bigint NOT NULL,
    freed_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.identity_accounts (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    provider_id text NOT NULL,
    account_id text NOT NULL,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_action_codes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    mode text NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    code_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT identity_action_codes_mode_check CHECK ((mode = ANY (ARRAY['verifyEmail'::text, 'resetPassword'::text, 'verifyAndChangeEmail'::text])))
);
CREATE TABLE public.identity_attempts (
    key text NOT NULL,
    count integer NOT NULL,
    window_ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_devices (
    user_id uuid NOT NULL,
    device_hash text NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.identity_keys (
    id uuid NOT NULL,
    public_key text NOT NULL,
    private_key text NOT NULL,
    alg text,
    crv text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone
);
CREATE TABLE public.identity_recovery_codes (
    user_id uuid NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.identity_second_factors (
    user_id uuid NOT NULL,
    sealed_secret text NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.identity_sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    authenticated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.identity_social_attempts (
    id uuid NOT NULL,
    provider_id text NOT NULL,
    state_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_users (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    language text DEFAULT 'en'::text NOT NULL,
    disabled boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT identity_users_email_check CHECK ((email = lower(email)))
);
CREATE TABLE public.identity_verifications (
    id uuid NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.image_spend (
    day date NOT NULL,
    micro_usd bigint NOT NULL,
    CONSTRAINT image_spend_micro_usd_check CHECK ((micro_usd >= 0))
);
CREATE TABLE public.import_photos (
    import_id uuid NOT NULL,
    "position" integer NOT NULL,
    photo integer NOT NULL,
    file_name text NOT NULL,
    bytes integer NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    problem jsonb,
    CONSTRAINT import_photos_photo_check CHECK ((photo >= 0)),
    CONSTRAINT import_photos_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'stored'::text, 'refused'::text, 'skipped'::text])))
);
CREATE TABLE public.import_rows (
    import_id uuid NOT NULL,
    "position" integer NOT NULL,
    sku text NOT NULL,
    title text NOT NULL,
    category_id text,
    length_mm integer,
    width_mm integer,
    height_mm integer,
    product_id uuid,
    CONSTRAINT import_rows_position_check CHECK (("position" >= 0))
);
CREATE TABLE public.imports (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.installation (
    one boolean DEFAULT true NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    compared_to text,
    CONSTRAINT installation_one_check CHECK (one)
);
CREATE TABLE public.ledger_audit (
    one boolean DEFAULT true NOT NULL,
    audited_at timestamp with time zone DEFAULT now() NOT NULL,
    faults integer DEFAULT 0 NOT NULL,
    CONSTRAINT ledger_audit_one_check CHECK (one)
);
CREATE TABLE public.local_mails (
    id uuid NOT NULL,
    to_address text NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    number bigint NOT NULL
);
ALTER TABLE public.local_mails ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.local_mails_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.model_spend (
    day date NOT NULL,
    tokens bigint NOT NULL,
    CONSTRAINT model_spend_tokens_check CHECK ((tokens >= 0))
);
CREATE TABLE public.payment_events (
    provider text NOT NULL,
    event_key text NOT NULL,
    order_id uuid NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.payment_orders (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    idempotency_key uuid NOT NULL,
    region text NOT NULL,
    provider text NOT NULL,
    tokens integer NOT NULL,
    bonus_tokens integer DEFAULT 0 NOT NULL,
    list_minor integer NOT NULL,
    amount_minor integer NOT NULL,
    currency text NOT NULL,
    coupon_code text,
    receipt_email text NOT NULL,
    language text NOT NULL,
    return_to text NOT NULL,
    state text DEFAULT 'created'::text NOT NULL,
    reason text,
    provider_id text,
    checkout_url text,
    refunded_tokens integer DEFAULT 0 NOT NULL,
    refunded_minor integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    asked_at timestamp with time zone,
    next_ask_at timestamp with time zone,
    paid_at timestamp with time zone,
    payment_id text,
    reviewed_at timestamp with time zone,
    CONSTRAINT payment_orders_bonus_tokens_check CHECK ((bonus_tokens >= 0)),
    CONSTRAINT payment_orders_check CHECK (((amount_minor > 0) AND (amount_minor <= list_minor))),
    CONSTRAINT payment_orders_check1 CHECK (((refunded_tokens >= 0) AND (refunded_tokens <= (tokens + bonus_tokens)))),
    CONSTRAINT payment_orders_check2 CHECK (((refunded_minor >= 0) AND (refunded_minor <= amount_minor))),
    CONSTRAINT payment_orders_check3 CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
    CONSTRAINT payment_orders_check4 CHECK (((state <> 'open'::text) OR ((provider_id IS NOT NULL) AND (checkout_url IS NOT NULL)))),
    CONSTRAINT payment_orders_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'RUB'::text]))),
    CONSTRAINT payment_orders_list_minor_check CHECK ((list_minor > 0)),
    CONSTRAINT payment_orders_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text, 'yookassa'::text]))),
    CONSTRAINT payment_orders_state_check CHECK ((state = ANY (ARRAY['created'::text, 'open'::text, 'paid'::text, 'failed'::text, 'review'::text]))),
    CONSTRAINT payment_orders_tokens_check CHECK ((tokens > 0))
);
CREATE TABLE public.payment_refunds (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    tokens integer NOT NULL,
    bonus_tokens integer NOT NULL,
    amount_minor integer NOT NULL,
    state text DEFAULT 'started'::text NOT NULL,
    reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    settled_at timestamp with time zone,
    origin text DEFAULT 'operator'::text NOT NULL,
    owed_tokens integer DEFAULT 0 NOT NULL,
    CONSTRAINT payment_refunds_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT payment_refunds_bonus_tokens_check CHECK ((bonus_tokens >= 0)),
    CONSTRAINT payment_refunds_origin_check CHECK ((origin = ANY (ARRAY['operator'::text, 'refund'::text, 'dispute'::text]))),
    CONSTRAINT payment_refunds_owed_tokens_check CHECK ((owed_tokens >= 0)),
    CONSTRAINT payment_refunds_state_check CHECK ((state = ANY (ARRAY['started'::text, 'done'::text, 'refused'::text, 'undone'::text]))),
    CONSTRAINT payment_refunds_tokens_check CHECK ((tokens >= 0))
);
CREATE TABLE public.photos (
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    user_id uuid NOT NULL,
    photo_group text NOT NULL,
    "position" integer NOT NULL,
    file_name text NOT NULL,
    format text NOT NULL,
    original_bytes integer NOT NULL,
    original_key text NOT NULL,
    view_key text NOT NULL,
    thumbnail_key text NOT NULL,
    blur text NOT NULL,
    width_px integer NOT NULL,
    height_px integer NOT NULL,
    user_view text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT photos_format_check CHECK ((format = ANY (ARRAY['jpeg'::text, 'png'::text, 'heic'::text]))),
    CONSTRAINT photos_photo_group_check CHECK ((photo_group = ANY (ARRAY['sample'::text, 'box'::text, 'product'::text, 'component'::text]))),
    CONSTRAINT photos_position_check CHECK (("position" >= 0)),
    CONSTRAINT photos_user_view_check CHECK ((user_view = ANY (ARRAY['front'::text, 'three-quarter'::text, 'top'::text])))
);
CREATE TABLE public.photoshoot_steps (
    product_id uuid NOT NULL,
    step integer NOT NULL,
    frame_type text NOT NULL,
    style_id text NOT NULL,
    picked_visual_id uuid,
    with_product_id uuid,
    CONSTRAINT photoshoot_steps_step_check CHECK ((step >= 0))
);
CREATE TABLE public.photoshoots (
    product_id uuid NOT NULL,
    user_id uuid NOT NULL,
    style_id text NOT NULL,
    format text NOT NULL,
    active_step integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT photoshoots_active_step_check CHECK ((active_step >= 0))
);
CREATE TABLE public.products (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    creation_step text DEFAULT 'photos'::text NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    category_id text,
    length_mm integer,
    width_mm integer,
    height_mm integer,
    description text DEFAULT ''::text NOT NULL,
    benefits jsonb DEFAULT '[]'::jsonb NOT NULL,
    no_box boolean DEFAULT false NOT NULL,
    no_components boolean DEFAULT false NOT NULL,
    design_ready boolean DEFAULT false NOT NULL,
    set_by_user text[] DEFAULT '{}'::text[] NOT NULL,
    visuals_ready integer DEFAULT 0 NOT NULL,
    designs integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    sku text DEFAULT ''::text NOT NULL,
    search tsvector GENERATED ALWAYS AS (array_to_tsvector(public.product_words(user_id, ((((title || ' '::text) || sku) || ' '::text) || regexp_replace(sku, '[[:space:]!-/:-@\[-`{-~]+'::text, ''::text, 'g'::text))))) STORED NOT NULL,
    details_open boolean DEFAULT false NOT NULL,
    CONSTRAINT products_check CHECK (((creation_step = 'done'::text) = (status <> 'draft'::text))),
    CONSTRAINT products_creation_step_check CHECK ((creation_step = ANY (ARRAY['photos'::text, 'analysis'::text, 'extras'::text, 'done'::text]))),
    CONSTRAINT products_designs_check CHECK ((designs >= 0)),
    CONSTRAINT products_height_mm_check CHECK (((height_mm >= 1) AND (height_mm <= 99999))),
    CONSTRAINT products_length_mm_check CHECK (((length_mm >= 1) AND (length_mm <= 99999))),
    CONSTRAINT products_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'in_progress'::text, 'finished'::text]))),
    CONSTRAINT products_title_check CHECK ((char_length(title) <= 120)),
    CONSTRAINT products_visuals_ready_check CHECK ((visuals_ready >= 0)),
    CONSTRAINT products_width_mm_check CHECK (((width_mm >= 1) AND (width_mm <= 99999)))
);
CREATE TABLE public.provenance_records (
    file_sha256 text NOT NULL,
    id uuid NOT NULL,
    visual_id uuid,
    signed text NOT NULL,
    signature text NOT NULL,
    public_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.sandbox_checkouts (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    amount_minor integer NOT NULL,
    currency text NOT NULL,
    description text NOT NULL,
    language text NOT NULL,
    success_url text NOT NULL,
    failure_url text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    paid_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    refunded_minor integer DEFAULT 0 NOT NULL,
    CONSTRAINT sandbox_checkouts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text, 'closed'::text])))
);
CREATE TABLE public.schema_migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL,
    breaks_older boolean DEFAULT true NOT NULL
);
CREATE TABLE public.stored_bytes (
    user_id uuid NOT NULL,
    bytes bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.style_previews (
    product_id uuid NOT NULL,
    style_id text NOT NULL,
    fingerprint text NOT NULL,
    picture_key text NOT NULL
);
CREATE TABLE public.tickets (
    id uuid NOT NULL,
    number bigint NOT NULL,
    user_id uuid NOT NULL,
    telegram text DEFAULT ''::text NOT NULL,
    title text NOT NULL,
    message text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    answer text,
    answered_at timestamp with time zone,
    CONSTRAINT tickets_check CHECK (((answer IS NULL) = (answered_at IS NULL)))
);
ALTER TABLE public.tickets ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tickets_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.token_balances (
    user_id uuid NOT NULL,
    paid bigint DEFAULT 0 NOT NULL,
    test bigint DEFAULT 0 NOT NULL,
    held_paid bigint DEFAULT 0 NOT NULL,
    held_test bigint DEFAULT 0 NOT NULL,
    CONSTRAINT token_balances_held_paid_check CHECK ((held_paid >= 0)),
    CONSTRAINT token_balances_held_test_check CHECK ((held_test >= 0)),
    CONSTRAINT token_balances_paid_check CHECK ((paid >= 0)),
    CONSTRAINT token_balances_test_check CHECK ((test >= 0))
);
CREATE TABLE public.token_entries (
    transaction_id uuid NOT NULL,
    account text NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT token_entries_account_check CHECK ((account = ANY (ARRAY['paid'::text, 'test'::text, 'held_paid'::text, 'held_test'::text, 'granted'::text, 'sold'::text, 'spent'::text]))),
    CONSTRAINT token_entries_amount_check CHECK ((amount <> 0))
);
CREATE TABLE public.token_reservations (
    key text NOT NULL,
    user_id uuid NOT NULL,
    action text NOT NULL,
    paid bigint NOT NULL,
    test bigint NOT NULL,
    state text DEFAULT 'held'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    subject jsonb,
    CONSTRAINT token_reservations_paid_check CHECK ((paid >= 0)),
    CONSTRAINT token_reservations_state_check CHECK ((state = ANY (ARRAY['held'::text, 'captured'::text, 'released'::text]))),
    CONSTRAINT token_reservations_test_check CHECK ((test >= 0))
);
CREATE TABLE public.token_transactions (
    id uuid NOT NULL,
    key text NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    action text,
    tokens bigint NOT NULL,
    balance_after bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    subject jsonb,
    seq bigint NOT NULL,
    CONSTRAINT token_transactions_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'reserve'::text, 'capture'::text, 'release'::text, 'purchase'::text, 'refund'::text, 'refund-returned'::text, 'unlock'::text])))
);
ALTER TABLE public.token_transactions ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.token_transactions_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.upload_parts (
    upload_id uuid NOT NULL,
    start integer NOT NULL,
    key text NOT NULL
);
CREATE TABLE public.uploads (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    file_name text NOT NULL,
    bytes integer NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT uploads_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT uploads_check CHECK (((received >= 0) AND (received <= bytes)))
);
CREATE TABLE public.user_images (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    file_name text NOT NULL,
    format text NOT NULL,
    original_bytes integer NOT NULL,
    original_key text NOT NULL,
    view_key text NOT NULL,
    thumbnail_key text NOT NULL,
    blur text NOT NULL,
    width_px integer NOT NULL,
    height_px integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT user_images_format_check CHECK ((format = ANY (ARRAY['jpeg'::text, 'png'::text, 'heic'::text]))),
    CONSTRAINT user_images_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'logo'::text, 'background'::text])))
);
CREATE TABLE public.users (
    id uuid NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    verified_at timestamp with time zone,
    auth_type text NOT NULL,
    region text,
    language text DEFAULT 'en'::text NOT NULL,
    country_code text,
    products_added integer DEFAULT 0 NOT NULL,
    visuals_created integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    address_as_of timestamp with time zone,
    CONSTRAINT users_auth_type_check CHECK ((auth_type = ANY (ARRAY['password'::text, 'google'::text, 'facebook'::text]))),
    CONSTRAINT users_country_code_check CHECK ((country_code ~ '^[a-z]{2}$'::text)),
    CONSTRAINT users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'pl'::text, 'ru'::text]))),
    CONSTRAINT users_products_added_check CHECK ((products_added >= 0)),
    CONSTRAINT users_region_check CHECK ((region = ANY (ARRAY['NA1'::text, 'EU1'::text, 'RU1'::text]))),
    CONSTRAINT users_visuals_created_check CHECK ((visuals_created >= 0))
);
CREATE TABLE public.visuals (
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    user_id uuid NOT NULL,
    step integer NOT NULL,
    version integer NOT NULL,
    frame_type text NOT NULL,
    style_id text NOT NULL,
    format text NOT NULL,
    seed integer NOT NULL,
    prompt text,
    prompts jsonb DEFAULT '[]'::jsonb NOT NULL,
    prompt_read jsonb,
    state text DEFAULT 'queued'::text NOT NULL,
    progress real DEFAULT 0 NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    idempotency_key uuid NOT NULL,
    price_tokens integer NOT NULL,
    watermarked boolean NOT NULL,
    engine text NOT NULL,
    picture_key text,
    clean_key text,
    view_key text,
    thumbnail_key text,
    width_px integer,
    height_px integer,
    blur text,
    product_box jsonb,
    fidelity jsonb,
    failure jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    product_sha256 text,
    with_product_id uuid,
    way text DEFAULT 'studio'::text NOT NULL,
    model text,
    prompt_sha256 text,
    cost_micro_usd bigint DEFAULT 0 NOT NULL,
    scene_words jsonb,
    CONSTRAINT visuals_cost_micro_usd_check CHECK ((cost_micro_usd >= 0)),
    CONSTRAINT visuals_model_check CHECK ((char_length(model) <= 160)),
    CONSTRAINT visuals_prompt_sha256_check CHECK ((prompt_sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT visuals_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'in_progress'::text, 'ready'::text, 'failed'::text]))),
    CONSTRAINT visuals_way_check CHECK ((way = ANY (ARRAY['studio'::text, 'model'::text, 'free'::text])))
);
CREATE TABLE public.webhook_deliveries (
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    event_id uuid NOT NULL,
    type text NOT NULL,
    payload jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    status integer,
    problem text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    attempted_at timestamp with time zone,
    CONSTRAINT webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE TABLE public.webhooks (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    off_since timestamp with time zone,
    gave_up boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
INSERT INTO public.api_keys (id, user_id, name, hash, hint, scopes, created_at, used_at) VALUES ('01a20717-443d-7157-96e0-32f448c88706', '01a20717-4398-75ea-8010-f747db908937', 'Key', '\x0000000000000000000000000000000000000000000000000000000000000000', 'abcd', '{products:read}', '2026-11-23 06:28:15.037821+00', NULL);
INSERT INTO public.batch_runs (id, user_id, recipe, state, paused_by, created_at) VALUES ('01a20717-43ae-72f4-84e6-b80bed45a000', '01a20717-4398-75ea-8010-f747db908937', '{"format": "1:1", "frames": {"type": "plan", "count": 1}, "styleId": "warm_minimal"}', 'running', NULL, '2026-11-23 06:28:14.923+00');
INSERT INTO public.brands (user_id, brand, updated_at) VALUES ('01a20717-4398-75ea-8010-f747db908937', '{}', '2026-11-23 06:28:15.03854+00');
INSERT INTO public.card_templates (id, user_id, name, document, created_at, deleted_at) VALUES ('01a20717-43ae-72f1-82a8-f5c4e383cdce', '01a20717-4398-75ea-8010-f747db908937', 'Autumn', '{"mask": 3, "title": {"text": {"en": "", "pl": "", "ru": ""}, "align": "auto", "placement": null}, "format": "1:1", "colours": {"text": "#222222", "decor": "#ffffff", "title": "#111111"}, "picture": {"view": null, "aspect": 1, "product": null}, "version": 2, "benefits": [], "textSize": 1, "textStyle": 1}', '2026-11-23 06:28:14.923362+00', NULL);
INSERT INTO public.card_templates (id, user_id, name, document, created_at, deleted_at) VALUES ('01a20717-43ae-72f2-aa27-c15d127b6adb', '01a20717-4398-75ea-8010-f747db908937', 'Autumn', '{"mask": 3, "title": {"text": {"en": "", "pl": "", "ru": ""}, "align": "auto", "placement": null}, "format": "1:1", "colours": {"text": "#222222", "decor": "#ffffff", "title": "#111111"}, "picture": {"view": null, "aspect": 1, "product": null}, "version": 2, "benefits": [], "textSize": 1, "textStyle": 1}', '2026-11-23 06:28:14.923362+00', '2026-11-23 06:28:15.001+00');
INSERT INTO public.cutouts (photo_id, state, progress, cutout_key, view_key, thumbnail_key, blur, width_px, height_px, box, confidence, reasons, camera, failure_code, updated_at, outline_version, outline_steps, outline_checked, automatic) VALUES ('01a20717-43ae-72e9-9fcf-71240ec75567', 'failed', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[]', NULL, 'photo.no-product', '2026-11-23 06:28:14.923362+00', 0, '[]', false, NULL);
INSERT INTO public.description_versions (id, product_id, marketplace, language, made_by, seed, content, created_at, model, model_failure) VALUES ('01a20717-43ae-72f6-aca4-c4f356806ec4', '01a20717-43ae-72e6-9c16-c8b5929a69e7', 'allegro', 'pl', 'edited', 0, '{"text": {"text": "", "spans": []}, "title": {"text": "Mug of Ola", "spans": []}, "bullets": []}', '2026-11-23 06:28:14.923362+00', NULL, NULL);
INSERT INTO public.descriptions (product_id, marketplace, language, revision, version_id) VALUES ('01a20717-43ae-72e6-9c16-c8b5929a69e7', 'allegro', 'pl', 1, '01a20717-43ae-72f6-aca4-c4f356806ec4');
INSERT INTO public.designs (id, product_id, visual_id, user_id, document, revision, saved_revision, saved_language, saved_view_key, saved_thumbnail_key, saved_width_px, saved_height_px, saved_blur, created_at, updated_at) VALUES ('01a20717-443c-75bf-a1ef-f53dc103d6b8', '01a20717-43ae-72e6-9c16-c8b5929a69e7', '01a20717-43ae-72ea-83c9-694cf4d7b809', '01a20717-4398-75ea-8010-f747db908937', '{}', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-23 06:28:15.036818+00', '2026-11-23 06:28:15.036818+00');
INSERT INTO public.file_uses (key, use_id, user_id, product_id) VALUES ('9f1744e949cb94104ca5097510f9952901bccf9c5c858efadbaf4380ebc981b5', '01a20717-43ae-72e9-9fcf-71240ec75567', '01a20717-4398-75ea-8010-f747db908937', '01a20717-43ae-72e6-9c16-c8b5929a69e7');
INSERT INTO public.files (key, touched_at) VALUES ('9f1744e949cb94104ca5097510f9952901bccf9c5c858efadbaf4380ebc981b5', '2026-11-23 06:28:14.909703+00');
INSERT INTO public.files_to_check (id, key) OVERRIDING SYSTEM VALUE VALUES (1, '9f1744e949cb94104ca5097510f9952901bccf9c5c858efadbaf4380ebc981b5');
INSERT INTO public.identity_keys (id, public_key, private_key, alg, crv, created_at, expires_at) VALUES ('01a20717-4277-77ce-9709-fefa785d2b9e', '{"kty":"EC","x":"X_-WYIPscTOCgbZFelRfgj5IrZq84DhROdJy1gD1b2I","y":"_UkechLNzEMh03Zo5t8gTnGJsjd2DK5QgWwTj-0zrb8","crv":"P-256"}', '"d0ea073bd138a0b751c19323433aa697f4dd7c568f3175125ebac98b317570633ec8e7f790bca31a1c55fa473f64cd1999fd7a36f911f299c40b4195949486de53fde20ec989d073bae62a3e199579c05e1c9b733868f27f3caee2ad9da9d56ac71974961feac17099d50cdb3d6401e356c074a64f1c6564fb7ca0269dbf1c497a58a0fe979c67fac6c6d48af268ba834c0f26e95a131fa50aa408d69865351ca4cda3a86098889d2a0a909fdff7194b7aac341850ed5aa432b26bb9237e8c8bb7d88760f833f6ff72e8d30938f567e067eae9b2ebadd1c1"', 'ES256', 'P-256', '2026-11-23 06:28:14.583+00', '2027-02-21 06:28:14.583+00');
INSERT INTO public.identity_second_factors (user_id, sealed_secret, confirmed_at, last_step) VALUES ('01a20717-4399-75d3-a393-abc1d6a919da', 'sealed', NULL, 0);
INSERT INTO public.identity_users (id, name, email, email_verified, image, language, disabled, created_at, updated_at) VALUES ('01a20717-4399-75d3-a393-abc1d6a919da', 'Ola', 'ola@shop.example', true, NULL, 'en', false, '2026-11-23 06:28:14.875109+00', '2026-11-23 06:28:14.875109+00');
INSERT INTO public.import_photos (import_id, "position", photo, file_name, bytes, state, problem) VALUES ('01a20717-43ae-72f3-bdf6-fc81c1916f4a', 0, 0, 'a.jpg', 10, 'waiting', NULL);
INSERT INTO public.import_rows (import_id, "position", sku, title, category_id, length_mm, width_mm, height_mm, product_id) VALUES ('01a20717-43ae-72f3-bdf6-fc81c1916f4a', 0, 'M-1', 'Mug', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.imports (id, user_id, created_at) VALUES ('01a20717-43ae-72f3-bdf6-fc81c1916f4a', '01a20717-4398-75ea-8010-f747db908937', '2026-11-23 06:28:14.923+00');
INSERT INTO public.installation (one, id, compared_to) VALUES (true, '555607b6-f79b-4053-8c67-fd04b75278cd', NULL);
INSERT INTO public.ledger_audit (one, audited_at, faults) VALUES (true, '2026-11-23 06:28:14.298173+00', 0);
INSERT INTO public.local_mails (id, to_address, subject, html, text, created_at, number) OVERRIDING SYSTEM VALUE VALUES ('01a20717-439c-7559-8429-26054366ed3f', 'ola@shop.example', 'Hello', '<p>Hello</p>', 'Hello', '2026-11-23 06:28:14.877497+00', 1);
INSERT INTO public.payment_orders (id, user_id, idempotency_key, region, provider, tokens, bonus_tokens, list_minor, amount_minor, currency, coupon_code, receipt_email, language, return_to, state, reason, provider_id, checkout_url, refunded_tokens, refunded_minor, created_at, expires_at, asked_at, next_ask_at, paid_at, payment_id, reviewed_at) VALUES ('01a20717-43ae-72ec-b227-07ad481da3a7', '01a20717-4398-75ea-8010-f747db908937', '01a20717-43ae-72ed-80e6-29caf7065be0', 'EU1', 'sandbox', 100, 0, 499, 499, 'EUR', NULL, 'owner@shop.example', 'en', '/user', 'failed', NULL, NULL, NULL, 0, 0, '2026-11-23 06:28:14.923362+00', '2026-11-23 06:28:14.923362+00', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.photos (id, product_id, user_id, photo_group, "position", file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px, user_view, created_at) VALUES ('01a20717-43ae-72e9-9fcf-71240ec75567', '01a20717-43ae-72e6-9c16-c8b5929a69e7', '01a20717-4398-75ea-8010-f747db908937', 'sample', 0, 'mug.jpg', 'jpeg', 10, '9f1744e949cb94104ca5097510f9952901bccf9c5c858efadbaf4380ebc981b5', '9f1744e949cb94104ca5097510f9952901bccf9c5c858efadbaf4380ebc981b5', '9f1744e949cb94104ca5097510f9952901bccf9c5c858efadbaf4380ebc981b5', '', 640, 640, NULL, '2026-11-23 06:28:14.923362+00');
INSERT INTO public.photoshoot_steps (product_id, step, frame_type, style_id, picked_visual_id, with_product_id) VALUES ('01a20717-43ae-72e6-9c16-c8b5929a69e7', 0, 'hero', 'warm_minimal', '01a20717-43ae-72ea-83c9-694cf4d7b809', NULL);
INSERT INTO public.photoshoots (product_id, user_id, style_id, format, active_step, created_at, updated_at) VALUES ('01a20717-43ae-72e6-9c16-c8b5929a69e7', '01a20717-4398-75ea-8010-f747db908937', 'warm_minimal', '1:1', 0, '2026-11-23 06:28:14.923362+00', '2026-11-23 06:28:14.923362+00');
INSERT INTO public.products (id, user_id, status, creation_step, title, category_id, length_mm, width_mm, height_mm, description, benefits, no_box, no_components, design_ready, set_by_user, visuals_ready, designs, created_at, updated_at, deleted_at, sku, details_open) VALUES ('01a20717-43ae-72e7-908a-32d4744e1b73', '01a20717-4398-75ea-8010-f747db908937', 'in_progress', 'done', 'Saucer', 'mugs', 90, 90, 20, '', '[]', false, false, false, '{}', 0, 0, '2026-11-23 06:28:14.923+00', '2026-11-23 06:28:14.923+00', NULL, '', false);
INSERT INTO public.products (id, user_id, status, creation_step, title, category_id, length_mm, width_mm, height_mm, description, benefits, no_box, no_components, design_ready, set_by_user, visuals_ready, designs, created_at, updated_at, deleted_at, sku, details_open) VALUES ('01a20717-43ae-72e8-a2f9-aedb11c9de6f', '01a20717-4398-75ea-8010-f747db908937', 'draft', 'photos', 'Gone', NULL, NULL, NULL, NULL, '', '[]', false, false, false, '{}', 0, 0, '2026-11-23 06:28:14.923+00', '2026-11-23 06:28:14.923+00', '2026-11-23 06:28:14.923362+00', '', false);
INSERT INTO public.products (id, user_id, status, creation_step, title, category_id, length_mm, width_mm, height_mm, description, benefits, no_box, no_components, design_ready, set_by_user, visuals_ready, designs, created_at, updated_at, deleted_at, sku, details_open) VALUES ('01a20717-43ae-72e6-9c16-c8b5929a69e7', '01a20717-4398-75ea-8010-f747db908937', 'in_progress', 'done', 'Mug of Ola', 'mugs', 90, 90, 100, '', '[]', false, false, false, '{}', 1, 0, '2026-11-23 06:28:14.923+00', '2026-11-23 06:28:14.923+00', NULL, 'MUG-1', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0001-identity', '46dde294c464294ab8b1f58c6688c228654c7a865890551a03ae744f3955421d', '2026-11-23 06:28:13.906511+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0002-users', '7ba6391d27094d665ea2d14cb09674ce7a71249a43162afca4240bc8832af38c', '2026-11-23 06:28:13.938042+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0003-products', '985531e9e12f504a5a909a69b87ce42e627644090af8d87117b081604c6930cf', '2026-11-23 06:28:13.944308+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0004-tokens', 'bd34870c4906c8f628f94cba682292c623b6c654e17ad52187bfc7ee332cd76d', '2026-11-23 06:28:13.978799+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0005-visuals', '7d589d2f9ffab703f8657782e33f842364bb8054f080186b7f82cb89453d3323', '2026-11-23 06:28:13.997182+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0006-designs', '1190c27b9dc601c8532e11fed116d01ea5eb8d6a146355891873c371b9384e74', '2026-11-23 06:28:14.017674+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0007-outlines', 'f7691847b67828d056016433fc8e5921c9aaffac613392348e5d9a0e25ad6f3d', '2026-11-23 06:28:14.022133+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0008-wishes', 'cb6169e90c86fc60fa1efbf41867fd1bbe55f8551f260505635ea6c9b1dad8bf', '2026-11-23 06:28:14.030163+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0009-provenance', 'c8e61c985ed1cab6a6ec5c64e0262e3673f4307fa2b2433fa119137382219545', '2026-11-23 06:28:14.034487+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0010-paid-tokens', '6cc4c82306b1d5b570a3f169f2d95c2d2129098abaf0500aea9c56a518ac01d7', '2026-11-23 06:28:14.042454+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0011-payments', '64a044eea6d4a8faafb9d73c79f8550ffcb5cda9687deabec2e044366d0c07dc', '2026-11-23 06:28:14.05505+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0014-tickets', '5798a6d54aec00daa2be8fc2a67ab8a073844e27715ebf44215412f497a3e9fa', '2026-11-23 06:28:14.087589+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0015-account-safety', '9bbc815c8aff921e011afe2cbcab967ff3d58ab4b8cc9d102cdb6a353b0dd8b2', '2026-11-23 06:28:14.098371+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0016-account-deletion', 'd3eeb77916404713eeab2fdf468e8f3f1bbbdf7ff6742ec6f605c67971cc4a19', '2026-11-23 06:28:14.118536+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0019-mixmatch', '095e6c2245afb91974a0b77eb104d5947c643ae611c3dee9d1c3f5722221b930', '2026-11-23 06:28:14.119297+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0020-descriptions', '363caf5525d9c97be28ff5bcc5b3bb5ff8805c99cddf833f1ade934fd7bd8e76', '2026-11-23 06:28:14.12019+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0021-entries-sum-zero', '02b3c8225d4a72f1ea5196703588ada9e51e7f1919df431ebd32e46f80ad033a', '2026-11-23 06:28:14.13432+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0022-returned-payments', 'fa31b35217b076540838db47204a3e4f7be69ff6595f694e0a29219df9e1cada', '2026-11-23 06:28:14.135375+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0025-model-spend', '94f7d03486ffaa783ce69b9d6c129dd10f6ec4f7fdc33c942f0833ff41d6e2f6', '2026-11-23 06:28:14.143108+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0026-description-engine', '9cf2f10c385ea6c1eafdc9cc9bb0609962e85167dcd5674f43ca4f3edbaa7de9', '2026-11-23 06:28:14.144766+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0027-uploads-and-images', '2df6dcb375a39d187c86f18298ac19eec1301734e908c6ecc7314470f925cec5', '2026-11-23 06:28:14.145549+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0028-product-search', '4cb3cf9df905c5900591dcb4a48a37798cc3196a7ea410a4b9427af03244cc51', '2026-11-23 06:28:14.164167+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0029-batch-imports', '309deeb75c8b68dd34e1b37a31b316d458145f393c1df37999fa82639c5478c1', '2026-11-23 06:28:14.179235+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0030-batch-runs', '3aa84ab98a79e3ec4ca972d254cd8f4d04670b7021ded3a422297a2fca0af510', '2026-11-23 06:28:14.190408+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0031-card-logos', '59c312475129c61b946a8f2c8b7834451c370516f813d8443debbaf9c6c929c6', '2026-11-23 06:28:14.202306+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0032-brands-and-templates', '2546a44b72e741c949ae07fbe9bcadff4875dbd6832db02eff22c549e97de4e9', '2026-11-23 06:28:14.20621+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0033-image-spend', '8cccaf29188c3fca1f7cb25efbceff5d6113bcdea2adc2131630d590ddbf9896', '2026-11-23 06:28:14.222143+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0034-visual-ways', '801b381b3dde6f9f684c3fc6ac54282f73f32b44511508aec52739a7ad9f6603', '2026-11-23 06:28:14.22451+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0035-search-by-sku', '89276421b34eb9073b32f145a79d6d861dd5a6afa32b5559d713c862f3a0a95f', '2026-11-23 06:28:14.230867+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0038-api-keys', '4c3e9e61a890e667b0acb20d11cafcf2c8f86c0cadd1614b18fdfbe1ea783b19', '2026-11-23 06:28:14.245571+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0039-webhooks', '674d01973a80e0054706aba53db581cafee28cab96955e594a11fd04e7539daa', '2026-11-23 06:28:14.258452+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0040-local-mails-in-order', '738b37a4c2046acd039ad2885a8f396deb8e930398dec1d3d24c2966bd300f07', '2026-11-23 06:28:14.268143+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0041-call-counts', 'ba642c5f96b590c814c7e5df13d28be880e6dfaa4888b318e286c3ad21d11af7', '2026-11-23 06:28:14.274193+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0042-unsettled-work', 'a23263cbbe69dcbeda07c6c6e172bf5ba649f8884bce8c4cea1f841d6d58cefe', '2026-11-23 06:28:14.278497+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0043-running-frames', 'b28c1181097a73b48862f1629603b3df2a1d3967266faede82222d206221363f', '2026-11-23 06:28:14.286515+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0044-waiting-deliveries', '99a5ca3828ac27fb86c09a1f63ac15720c6df367581ac01e1336263219a3cfa2', '2026-11-23 06:28:14.287806+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0045-ledger-audit', '05d102448f295601882631f5d4dc6b53e3a4d43e3334c29c9617d4998602354f', '2026-11-23 06:28:14.298173+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0046-scene-words', '5a9e513a3dc09b048946bcb8f8ffd33f3f8e990ea433ab78d261d681037fd4b0', '2026-11-23 06:28:14.299861+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0047-sort-by-title', '0a4eaccbca2667c7e9c3fffeecb03700dbc32caed809857ae55c8f63df1c79c7', '2026-11-23 06:28:14.300422+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0048-sweeps', '9282a5b8b602b190738db717b2b7e3b062feab3f7735e962df9ea28012808b39', '2026-11-23 06:28:14.306815+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0049-files-unused-before', '9656264f6c979d470b52644fcb2aa237b76633f54058ad968ebe273fcaa01951', '2026-11-23 06:28:14.314671+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0050-details-open', '676650ac587b53e328963bddcae4d831ca509bb3226174c62f40cf6f7dba2643', '2026-11-23 06:28:14.317983+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0051-address-as-of', 'b6c597f9741189a910e7e43087c91eddadca93704639aaec96dd33fe80b33d46', '2026-11-23 06:28:14.318792+00', false);
INSERT INTO public.schema_migrations (name, checksum, applied_at, breaks_older) VALUES ('0052-stored-bytes', '6bcc3093667a7c888c2bfe7db8966e234dee83ddc85e41e479d1fda3c5403e25', '2026-11-23 06:28:14.321881+00', false);
INSERT INTO public.stored_bytes (user_id, bytes) VALUES ('01a20717-4398-75ea-8010-f747db908937', 30);
INSERT INTO public.tickets (id, number, user_id, telegram, title, message, created_at, answer, answered_at) OVERRIDING SYSTEM VALUE VALUES ('01a20717-443b-753d-b928-b7759ea5518c', 1, '01a20717-4398-75ea-8010-f747db908937', '', 'Help', 'Where is it?', '2026-11-23 06:28:15.035823+00', NULL, NULL);
INSERT INTO public.token_balances (user_id, paid, test, held_paid, held_test) VALUES ('01a20717-4398-75ea-8010-f747db908937', 0, 50, 0, 0);
INSERT INTO public.token_entries (transaction_id, account, amount) VALUES ('01a20717-4432-779e-9d1c-e77fe86048e9', 'test', 50);
INSERT INTO public.token_entries (transaction_id, account, amount) VALUES ('01a20717-4432-779e-9d1c-e77fe86048e9', 'granted', -50);
INSERT INTO public.token_transactions (id, key, user_id, kind, action, tokens, balance_after, created_at, subject, seq) OVERRIDING SYSTEM VALUE VALUES ('01a20717-4432-779e-9d1c-e77fe86048e9', 'grant:registration:01a20717-4398-75ea-8010-f747db908937', '01a20717-4398-75ea-8010-f747db908937', 'grant', NULL, 50, 50, '2026-11-23 06:28:14.923362+00', NULL, 1);
INSERT INTO public.uploads (id, user_id, file_name, bytes, received, expires_at) VALUES ('01a20717-43ae-72ee-81b4-640b26bc0d25', '01a20717-4398-75ea-8010-f747db908937', 'a.jpg', 10, 0, '2026-11-23 07:28:14.923362+00');
INSERT INTO public.user_images (id, user_id, kind, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px, created_at, deleted_at) VALUES ('01a20717-43ae-72ef-bf3c-7d8819d2220d', '01a20717-4398-75ea-8010-f747db908937', 'photo', 'a.jpg', 'jpeg', 10, '9f1744e949cb94104ca5097510f9952901bccf9c5c858efadbaf4380ebc981b5', '9f1744e949cb94104ca5097510f9952901bccf9c5c858efadbaf4380ebc981b5', '9f1744e949cb94104ca5097510f9952901bccf9c5c858efadbaf4380ebc981b5', '', 640, 640, '2026-11-23 06:28:14.923+00', NULL);
INSERT INTO public.user_images (id, user_id, kind, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px, created_at, deleted_at) VALUES ('01a20717-43ae-72f0-b7b7-990b1f479e74', '01a20717-4398-75ea-8010-f747db908937', 'photo', 'a.jpg', 'jpeg', 10, '9f1744e949cb94104ca5097510f9952901bccf9c5c858efadbaf4380ebc981b5-deleted', '9f1744e949cb94104ca5097510f9952901bccf9c5c858efadbaf4380ebc981b5', '9f1744e949cb94104ca5097510f9952901bccf9c5c858efadbaf4380ebc981b5', '', 640, 640, '2026-11-23 06:28:14.923+00', '2026-11-23 06:28:15+00');
INSERT INTO public.users (id, issuer, subject, name, email, email_verified, verified_at, auth_type, region, language, country_code, products_added, visuals_created, created_at, deleted_at, address_as_of) VALUES ('01a20717-4398-75ea-8010-f747db908937', 'kadr', '01a20717-4399-75d3-a393-abc1d6a919da', 'Ola', 'ola@shop.example', true, '2026-11-23 06:28:14.873926+00', 'password', 'EU1', 'en', 'pl', 0, 0, '2026-11-23 06:28:14.873926+00', NULL, NULL);
INSERT INTO public.visuals (id, product_id, user_id, step, version, frame_type, style_id, format, seed, prompt, prompts, prompt_read, state, progress, priority, idempotency_key, price_tokens, watermarked, engine, picture_key, clean_key, view_key, thumbnail_key, width_px, height_px, blur, product_box, fidelity, failure, created_at, finished_at, product_sha256, with_product_id, way, model, prompt_sha256, cost_micro_usd, scene_words) VALUES ('01a20717-43ae-72ea-83c9-694cf4d7b809', '01a20717-43ae-72e6-9c16-c8b5929a69e7', '01a20717-4398-75ea-8010-f747db908937', 0, 1, 'hero', 'warm_minimal', '1:1', 1, NULL, '[]', NULL, 'ready', 1, 0, '01a20717-43ae-72eb-8101-f84a4af6c725', 10, true, 'studio', '9f1744e949cb94104ca5097510f9952901bccf9c5c858efadbaf4380ebc981b5', '9f1744e949cb94104ca5097510f9952901bccf9c5c858efadbaf4380ebc981b5', '9f1744e949cb94104ca5097510f9952901bccf9c5c858efadbaf4380ebc981b5', '9f1744e949cb94104ca5097510f9952901bccf9c5c858efadbaf4380ebc981b5', 640, 640, '', '{"x": 0.25, "y": 0.25, "width": 0.5, "height": 0.5}', NULL, NULL, '2026-11-23 06:28:14.923362+00', '2026-11-23 06:28:14.923362+00', NULL, NULL, 'studio', NULL, NULL, 0, NULL);
INSERT INTO public.webhooks (id, user_id, url, events, off_since, gave_up, created_at) VALUES ('01a20717-43ae-72f5-966a-1a1298c165b5', '01a20717-4398-75ea-8010-f747db908937', 'https://hooks.example.com/', '{visual.ready}', NULL, false, '2026-11-23 06:28:14.923362+00');
SELECT pg_catalog.setval('public.files_to_check_id_seq', 1, true);
SELECT pg_catalog.setval('public.local_mails_number_seq', 1, true);
SELECT pg_catalog.setval('public.tickets_number_seq', 1, true);
SELECT pg_catalog.setval('public.token_transactions_seq_seq', 1, true);
ALTER TABLE ONLY public.analyses
    ADD CONSTRAINT analyses_pkey PRIMARY KEY (product_id);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.batch_frames
    ADD CONSTRAINT batch_frames_pkey PRIMARY KEY (run_id, "position");
ALTER TABLE ONLY public.batch_frames
    ADD CONSTRAINT batch_frames_press_key_key UNIQUE (press_key);
ALTER TABLE ONLY public.batch_runs
    ADD CONSTRAINT batch_runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.brands
    ADD CONSTRAINT brands_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.call_counts
    ADD CONSTRAINT call_counts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.card_logos
    ADD CONSTRAINT card_logos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.card_logos
    ADD CONSTRAINT card_logos_user_id_image_id_key UNIQUE (user_id, image_id);
ALTER TABLE ONLY public.card_templates
    ADD CONSTRAINT card_templates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.coupon_uses
    ADD CONSTRAINT coupon_uses_pkey PRIMARY KEY (order_id);
ALTER TABLE ONLY public.coupons
    ADD CONSTRAINT coupons_code_key UNIQUE (code);
ALTER TABLE ONLY public.coupons
    ADD CONSTRAINT coupons_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cutouts
    ADD CONSTRAINT cutouts_pkey PRIMARY KEY (photo_id);
ALTER TABLE ONLY public.description_judgements
    ADD CONSTRAINT description_judgements_pkey PRIMARY KEY (product_id, fact_id);
ALTER TABLE ONLY public.description_versions
    ADD CONSTRAINT description_versions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.descriptions
    ADD CONSTRAINT descriptions_pkey PRIMARY KEY (product_id, marketplace, language);
ALTER TABLE ONLY public.designs
    ADD CONSTRAINT designs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.file_uses
    ADD CONSTRAINT file_uses_pkey PRIMARY KEY (use_id, key);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.files_to_check
    ADD CONSTRAINT files_to_check_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_accounts
    ADD CONSTRAINT identity_accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_accounts
    ADD CONSTRAINT identity_accounts_provider_id_account_id_key UNIQUE (provider_id, account_id);
ALTER TABLE ONLY public.identity_action_codes
    ADD CONSTRAINT identity_action_codes_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY public.identity_action_codes
    ADD CONSTRAINT identity_action_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_attempts
    ADD CONSTRAINT identity_attempts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.identity_devices
    ADD CONSTRAINT identity_devices_pkey PRIMARY KEY (user_id, device_hash);
ALTER TABLE ONLY public.identity_keys
    ADD CONSTRAINT identity_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_recovery_codes
    ADD CONSTRAINT identity_recovery_codes_pkey PRIMARY KEY (user_id, code_hash);
ALTER TABLE ONLY public.identity_second_factors
    ADD CONSTRAINT identity_second_factors_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.identity_sessions
    ADD CONSTRAINT identity_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_sessions
    ADD CONSTRAINT identity_sessions_token_key UNIQUE (token);
ALTER TABLE ONLY public.identity_social_attempts
    ADD CONSTRAINT identity_social_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_social_attempts
    ADD CONSTRAINT identity_social_attempts_state_hash_key UNIQUE (state_hash);
ALTER TABLE ONLY public.identity_users
    ADD CONSTRAINT identity_users_email_key UNIQUE (email);
ALTER TABLE ONLY public.identity_users
    ADD CONSTRAINT identity_users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_verifications
    ADD CONSTRAINT identity_verifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.image_spend
    ADD CONSTRAINT image_spend_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.import_photos
    ADD CONSTRAINT import_photos_pkey PRIMARY KEY (import_id, "position", photo);
ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, "position");
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (one);
ALTER TABLE ONLY public.ledger_audit
    ADD CONSTRAINT ledger_audit_pkey PRIMARY KEY (one);
ALTER TABLE ONLY public.local_mails
    ADD CONSTRAINT local_mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.model_spend
    ADD CONSTRAINT model_spend_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_pkey PRIMARY KEY (provider, event_key);
ALTER TABLE ONLY public.payment_orders
    ADD CONSTRAINT payment_orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_orders
    ADD CONSTRAINT payment_orders_provider_provider_id_key UNIQUE (provider, provider_id);
ALTER TABLE ONLY public.payment_orders
    ADD CONSTRAINT payment_orders_user_id_idempotency_key_key UNIQUE (user_id, idempotency_key);
ALTER TABLE ONLY public.payment_refunds
    ADD CONSTRAINT payment_refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_product_id_photo_group_position_key UNIQUE (product_id, photo_group, "position");
ALTER TABLE ONLY public.photoshoot_steps
    ADD CONSTRAINT photoshoot_steps_pkey PRIMARY KEY (product_id, step);
ALTER TABLE ONLY public.photoshoots
    ADD CONSTRAINT photoshoots_pkey PRIMARY KEY (product_id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.provenance_records
    ADD CONSTRAINT provenance_records_pkey PRIMARY KEY (file_sha256);
ALTER TABLE ONLY public.sandbox_checkouts
    ADD CONSTRAINT sandbox_checkouts_order_id_key UNIQUE (order_id);
ALTER TABLE ONLY public.sandbox_checkouts
    ADD CONSTRAINT sandbox_checkouts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.stored_bytes
    ADD CONSTRAINT stored_bytes_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.style_previews
    ADD CONSTRAINT style_previews_pkey PRIMARY KEY (product_id, style_id);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_number_key UNIQUE (number);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.token_balances
    ADD CONSTRAINT token_balances_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.token_entries
    ADD CONSTRAINT token_entries_pkey PRIMARY KEY (transaction_id, account);
ALTER TABLE ONLY public.token_reservations
    ADD CONSTRAINT token_reservations_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.token_transactions
    ADD CONSTRAINT token_transactions_key_key UNIQUE (key);
ALTER TABLE ONLY public.token_transactions
    ADD CONSTRAINT token_transactions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.upload_parts
    ADD CONSTRAINT upload_parts_pkey PRIMARY KEY (upload_id, start);
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_images
    ADD CONSTRAINT user_images_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_issuer_subject_key UNIQUE (issuer, subject);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.visuals
    ADD CONSTRAINT visuals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.visuals
    ADD CONSTRAINT visuals_product_id_step_version_key UNIQUE (product_id, step, version);
ALTER TABLE ONLY public.visuals
    ADD CONSTRAINT visuals_user_id_idempotency_key_key UNIQUE (user_id, idempotency_key);
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);
CREATE INDEX analyses_unsettled ON public.analyses USING btree (product_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX api_keys_of_user ON public.api_keys USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX batch_frames_running ON public.batch_frames USING btree (visual_id) WHERE (state = 'running'::text);
CREATE INDEX batch_frames_waiting ON public.batch_frames USING btree (run_id, "position") WHERE (state = 'waiting'::text);
CREATE INDEX batch_runs_newest ON public.batch_runs USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX batch_runs_open ON public.batch_runs USING btree (id) WHERE (state = 'running'::text);
CREATE INDEX call_counts_ended ON public.call_counts USING btree (ends_at);
CREATE INDEX card_logos_by_age ON public.card_logos USING btree (created_at);
CREATE INDEX card_templates_deleted ON public.card_templates USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX card_templates_newest ON public.card_templates USING btree (user_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX coupon_uses_by_user ON public.coupon_uses USING btree (coupon_id, user_id);
CREATE INDEX cutouts_unsettled ON public.cutouts USING btree (photo_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX description_versions_of ON public.description_versions USING btree (product_id, marketplace, language, created_at, id);
CREATE INDEX designs_of_product ON public.designs USING btree (product_id, created_at DESC);
CREATE INDEX designs_of_visual ON public.designs USING btree (visual_id);
CREATE INDEX file_uses_by_key ON public.file_uses USING btree (key);
CREATE INDEX file_uses_by_product ON public.file_uses USING btree (product_id);
CREATE INDEX file_uses_by_user ON public.file_uses USING btree (user_id);
CREATE INDEX files_by_touch ON public.files USING btree (touched_at);
CREATE INDEX freed_bytes_by_user ON public.freed_bytes USING btree (user_id, freed_at);
CREATE INDEX identity_accounts_by_user ON public.identity_accounts USING btree (user_id);
CREATE INDEX identity_action_codes_by_user ON public.identity_action_codes USING btree (user_id, mode);
CREATE INDEX identity_attempts_by_end ON public.identity_attempts USING btree (window_ends_at);
CREATE INDEX identity_sessions_by_user ON public.identity_sessions USING btree (user_id);
CREATE INDEX identity_social_attempts_by_end ON public.identity_social_attempts USING btree (expires_at);
CREATE INDEX identity_verifications_by_identifier ON public.identity_verifications USING btree (identifier);
CREATE INDEX imports_newest ON public.imports USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX local_mails_number ON public.local_mails USING btree (number DESC);
CREATE UNIQUE INDEX payment_orders_by_payment ON public.payment_orders USING btree (provider, payment_id);
CREATE INDEX payment_orders_by_user ON public.payment_orders USING btree (user_id, id DESC);
CREATE INDEX payment_orders_to_ask ON public.payment_orders USING btree (next_ask_at) WHERE (next_ask_at IS NOT NULL);
CREATE INDEX payment_refunds_by_order ON public.payment_refunds USING btree (order_id);
CREATE UNIQUE INDEX payment_refunds_one ON public.payment_refunds USING btree (order_id) WHERE (state = 'started'::text);
CREATE INDEX payment_refunds_started ON public.payment_refunds USING btree (created_at) WHERE (state = 'started'::text);
CREATE INDEX photos_by_user ON public.photos USING btree (user_id);
CREATE INDEX products_by_title ON public.products USING btree (user_id, public.title_key(title) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX products_created ON public.products USING btree (user_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_deleted ON public.products USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX products_for_designs ON public.products USING btree (user_id, updated_at, id) WHERE ((deleted_at IS NULL) AND (visuals_ready > 0));
CREATE INDEX products_for_visuals ON public.products USING btree (user_id, updated_at, id) WHERE ((deleted_at IS NULL) AND (status <> 'draft'::text));
CREATE INDEX products_search ON public.products USING gin (search) WHERE (deleted_at IS NULL);
CREATE INDEX products_sku ON public.products USING btree (user_id, lower(sku)) WHERE ((sku <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX products_status_by_title ON public.products USING btree (user_id, status, public.title_key(title) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX products_status_created ON public.products USING btree (user_id, status, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_status_updated ON public.products USING btree (user_id, status, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_updated ON public.products USING btree (user_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX provenance_records_id ON public.provenance_records USING btree (id, created_at DESC);
CREATE INDEX provenance_records_visual ON public.provenance_records USING btree (visual_id);
CREATE INDEX tickets_by_user ON public.tickets USING btree (user_id, created_at);
CREATE INDEX tickets_open ON public.tickets USING btree (number) WHERE (answer IS NULL);
CREATE INDEX token_reservations_held ON public.token_reservations USING btree (created_at) WHERE (state = 'held'::text);
CREATE INDEX token_transactions_by_user ON public.token_transactions USING btree (user_id, seq DESC);
CREATE INDEX uploads_by_expiry ON public.uploads USING btree (expires_at);
CREATE INDEX uploads_by_user ON public.uploads USING btree (user_id);
CREATE INDEX user_images_deleted ON public.user_images USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX user_images_kind_newest ON public.user_images USING btree (user_id, kind, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX user_images_newest ON public.user_images USING btree (user_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX user_images_once ON public.user_images USING btree (user_id, kind, original_key) WHERE (deleted_at IS NULL);
CREATE INDEX visuals_latest ON public.visuals USING btree (user_id, id DESC) WHERE (state = 'ready'::text);
CREATE UNIQUE INDEX visuals_one_busy ON public.visuals USING btree (product_id, step) WHERE (state = ANY (ARRAY['queued'::text, 'in_progress'::text]));
CREATE INDEX visuals_queue ON public.visuals USING btree (priority DESC, id) WHERE (state = 'queued'::text);
CREATE INDEX visuals_running ON public.visuals USING btree (way) WHERE (state = 'in_progress'::text);
CREATE INDEX visuals_unsettled ON public.visuals USING btree (user_id, priority) WHERE (state = ANY (ARRAY['queued'::text, 'in_progress'::text]));
CREATE INDEX webhook_deliveries_age ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (webhook_id, id DESC);
CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (webhook_id) WHERE (state = 'waiting'::text);
CREATE INDEX webhooks_of_user ON public.webhooks USING btree (user_id, created_at DESC, id DESC);
CREATE TRIGGER file_uses_ended AFTER DELETE ON public.file_uses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.check_files();
CREATE TRIGGER files_added AFTER INSERT ON public.files REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.check_files();
CREATE TRIGGER photos_freed AFTER DELETE ON public.photos REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_freed_bytes();
CREATE TRIGGER photos_stored AFTER INSERT ON public.photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_stored_bytes();
CREATE TRIGGER token_entries_append_only BEFORE DELETE OR UPDATE ON public.token_entries FOR EACH STATEMENT EXECUTE FUNCTION public.token_append_only();
CREATE TRIGGER token_entries_no_truncate BEFORE TRUNCATE ON public.token_entries FOR EACH STATEMENT EXECUTE FUNCTION public.token_append_only();
CREATE TRIGGER token_entries_sum_zero AFTER INSERT ON public.token_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.token_entries_sum_zero();
CREATE TRIGGER token_transactions_append_only BEFORE DELETE OR UPDATE ON public.token_transactions FOR EACH STATEMENT EXECUTE FUNCTION public.token_append_only();
CREATE TRIGGER token_transactions_no_truncate BEFORE TRUNCATE ON public.token_transactions FOR EACH STATEMENT EXECUTE FUNCTION public.token_append_only();
CREATE TRIGGER user_images_freed AFTER DELETE ON public.user_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_freed_bytes();
CREATE TRIGGER user_images_stored AFTER INSERT ON public.user_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_stored_bytes();
CREATE TRIGGER users_region_fixed BEFORE UPDATE OF region ON public.users FOR EACH ROW WHEN (((old.region IS NOT NULL) AND (new.region IS DISTINCT FROM old.region))) EXECUTE FUNCTION public.users_region_fixed();
ALTER TABLE ONLY public.analyses
    ADD CONSTRAINT analyses_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.batch_frames
    ADD CONSTRAINT batch_frames_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.batch_runs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.batch_runs
    ADD CONSTRAINT batch_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.brands
    ADD CONSTRAINT brands_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.card_logos
    ADD CONSTRAINT card_logos_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.card_templates
    ADD CONSTRAINT card_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.coupon_uses
    ADD CONSTRAINT coupon_uses_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES public.coupons(id);
ALTER TABLE ONLY public.coupon_uses
    ADD CONSTRAINT coupon_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.payment_orders(id);
ALTER TABLE ONLY public.cutouts
    ADD CONSTRAINT cutouts_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.photos(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.description_judgements
    ADD CONSTRAINT description_judgements_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.description_versions
    ADD CONSTRAINT description_versions_product_id_marketplace_language_fkey FOREIGN KEY (product_id, marketplace, language) REFERENCES public.descriptions(product_id, marketplace, language) ON DELETE CASCADE;
ALTER TABLE ONLY public.descriptions
    ADD CONSTRAINT descriptions_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.designs
    ADD CONSTRAINT designs_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.designs
    ADD CONSTRAINT designs_visual_id_fkey FOREIGN KEY (visual_id) REFERENCES public.visuals(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.file_uses
    ADD CONSTRAINT file_uses_key_fkey FOREIGN KEY (key) REFERENCES public.files(key);
ALTER TABLE ONLY public.file_uses
    ADD CONSTRAINT file_uses_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.file_uses
    ADD CONSTRAINT file_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.freed_bytes
    ADD CONSTRAINT freed_bytes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_accounts
    ADD CONSTRAINT identity_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_action_codes
    ADD CONSTRAINT identity_action_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_devices
    ADD CONSTRAINT identity_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_recovery_codes
    ADD CONSTRAINT identity_recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_second_factors
    ADD CONSTRAINT identity_second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_sessions
    ADD CONSTRAINT identity_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_photos
    ADD CONSTRAINT import_photos_import_id_position_fkey FOREIGN KEY (import_id, "position") REFERENCES public.import_rows(import_id, "position") ON DELETE CASCADE;
ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.payment_orders(id);
ALTER TABLE ONLY public.payment_refunds
    ADD CONSTRAINT payment_refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.payment_orders(id);
ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.photoshoot_steps
    ADD CONSTRAINT photoshoot_steps_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.photoshoots(product_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.photoshoots
    ADD CONSTRAINT photoshoots_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.provenance_records
    ADD CONSTRAINT provenance_records_visual_id_fkey FOREIGN KEY (visual_id) REFERENCES public.visuals(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.stored_bytes
    ADD CONSTRAINT stored_bytes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.style_previews
    ADD CONSTRAINT style_previews_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.token_entries
    ADD CONSTRAINT token_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES public.token_transactions(id);
ALTER TABLE ONLY public.upload_parts
    ADD CONSTRAINT upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES public.uploads(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_images
    ADD CONSTRAINT user_images_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visuals
    ADD CONSTRAINT visuals_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.photoshoots(product_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
