// Made from the migrations by `npm run tables`; a test compares it with the database. Not to be edited.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** May be left out when a row is inserted. */
type Generated<T> = [T] extends [ColumnType<infer S, infer I, infer U>] ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

/** Read as whatever was written; written as text. */
type Json = ColumnType<unknown, string, string>;
type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>;
type Texts = ColumnType<string[], readonly string[], readonly string[]>;

export interface Tables {
  analyses: {
    product_id: string;
    state: Generated<'queued' | 'running' | 'ready' | 'failed'>;
    progress: Generated<number>;
    language: Generated<string>;
    findings: Json | null;
    failure_code: string | null;
    requested_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  api_keys: {
    id: string;
    user_id: string;
    name: string;
    hash: Bytes;
    hint: string;
    scopes: Texts;
    created_at: Generated<Date>;
    used_at: Date | null;
  };
  batch_frames: {
    run_id: string;
    position: number;
    product_id: string;
    frame_type: string;
    action: string;
    tokens: number;
    press_key: string;
    state: Generated<'waiting' | 'running' | 'ready' | 'failed' | 'stopped'>;
    visual_id: string | null;
    failure: Json | null;
  };
  batch_runs: {
    id: string;
    user_id: string;
    recipe: Json;
    state: Generated<'running' | 'paused' | 'stopped' | 'done'>;
    paused_by: Json | null;
    created_at: Generated<Date>;
    began_at: Generated<Date>;
  };
  brands: {
    user_id: string;
    brand: Json;
    updated_at: Generated<Date>;
  };
  call_counts: {
    key: Bytes;
    calls: number;
    ends_at: Date;
  };
  card_logos: {
    id: string;
    user_id: string;
    image_id: string;
    key: string;
    width_px: number;
    height_px: number;
    created_at: Generated<Date>;
  };
  card_templates: {
    id: string;
    user_id: string;
    name: string;
    document: Json;
    created_at: Generated<Date>;
    deleted_at: Date | null;
  };
  coupon_uses: {
    order_id: string;
    coupon_id: string;
    user_id: string;
    state: Generated<'held' | 'redeemed' | 'released'>;
  };
  coupons: {
    id: string;
    code: string;
    kind: 'percent' | 'tokens';
    value: number;
    starts_at: Date | null;
    ends_at: Date | null;
    total_limit: number | null;
    per_user_limit: number | null;
    min_tokens: Generated<number>;
    regions: Texts | null;
    taken: Generated<number>;
    disabled_at: Date | null;
    created_at: Generated<Date>;
  };
  cutouts: {
    photo_id: string;
    state: Generated<'queued' | 'running' | 'ready' | 'failed'>;
    progress: Generated<number>;
    cutout_key: string | null;
    view_key: string | null;
    thumbnail_key: string | null;
    blur: string | null;
    width_px: number | null;
    height_px: number | null;
    box: Json | null;
    confidence: number | null;
    reasons: Generated<Json>;
    camera: Json | null;
    failure_code: string | null;
    updated_at: Generated<Date>;
    outline_version: Generated<number>;
    outline_steps: Generated<Json>;
    outline_checked: Generated<boolean>;
    automatic: Json | null;
    enlarged_key: string | null;
    faults: Generated<Json>;
  };
  damaged_files: {
    key: string;
    state: 'damaged' | 'missing';
    found_at: Generated<Date>;
  };
  description_judgements: {
    product_id: string;
    fact_id: string;
    judgement: 'confirmed' | 'rejected';
    judged_at: Generated<Date>;
  };
  description_versions: {
    id: string;
    product_id: string;
    marketplace: string;
    language: string;
    made_by: 'generated' | 'edited' | 'restored';
    seed: Generated<number>;
    content: Json;
    created_at: Generated<Date>;
    model: string | null;
    model_failure: string | null;
  };
  descriptions: {
    product_id: string;
    marketplace: string;
    language: 'en' | 'pl' | 'ru';
    revision: number;
    version_id: string;
  };
  designs: {
    id: string;
    product_id: string;
    visual_id: string;
    user_id: string;
    document: Json;
    revision: Generated<number>;
    saved_revision: number | null;
    saved_language: string | null;
    saved_view_key: string | null;
    saved_thumbnail_key: string | null;
    saved_width_px: number | null;
    saved_height_px: number | null;
    saved_blur: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  file_uses: {
    key: string;
    use_id: string;
    user_id: string;
    product_id: string | null;
  };
  files: {
    key: string;
    touched_at: Generated<Date>;
  };
  files_to_check: {
    id: GeneratedAlways<number>;
    key: string;
  };
  freed_bytes: {
    user_id: string;
    bytes: number;
    freed_at: Generated<Date>;
  };
  identity_accounts: {
    id: string;
    user_id: string;
    provider_id: string;
    account_id: string;
    password: string | null;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: Date | null;
    refresh_token_expires_at: Date | null;
    scope: string | null;
    created_at: Date;
    updated_at: Date;
  };
  identity_action_codes: {
    id: string;
    user_id: string;
    mode: 'verifyEmail' | 'resetPassword' | 'verifyAndChangeEmail';
    email: string;
    language: string;
    code_hash: string;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  identity_attempts: {
    key: string;
    count: number;
    window_ends_at: Date;
  };
  identity_devices: {
    user_id: string;
    device_hash: string;
    last_seen_at: Generated<Date>;
  };
  identity_ended_sessions: {
    id: string;
    ended_at: Generated<Date>;
  };
  identity_keys: {
    id: string;
    public_key: string;
    private_key: string;
    alg: string | null;
    crv: string | null;
    created_at: Date;
    expires_at: Date | null;
  };
  identity_recovery_codes: {
    user_id: string;
    code_hash: string;
    used_at: Date | null;
  };
  identity_second_factors: {
    user_id: string;
    sealed_secret: string;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  identity_sessions: {
    id: string;
    user_id: string;
    token: string;
    expires_at: Date;
    ip_address: string | null;
    user_agent: string | null;
    created_at: Date;
    updated_at: Date;
    authenticated_at: Generated<Date>;
  };
  identity_social_attempts: {
    id: string;
    provider_id: string;
    state_hash: string;
    expires_at: Date;
  };
  identity_users: {
    id: string;
    name: string;
    email: string;
    email_verified: Generated<boolean>;
    image: string | null;
    language: Generated<string>;
    disabled: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
  };
  identity_verifications: {
    id: string;
    identifier: string;
    value: string;
    expires_at: Date;
    created_at: Date;
    updated_at: Date;
  };
  image_spend: {
    day: string;
    micro_usd: number;
  };
  import_photos: {
    import_id: string;
    position: number;
    photo: number;
    file_name: string;
    bytes: number;
    state: Generated<'waiting' | 'stored' | 'refused' | 'skipped'>;
    problem: Json | null;
  };
  import_rows: {
    import_id: string;
    position: number;
    sku: string;
    title: string;
    category_id: string | null;
    length_mm: number | null;
    width_mm: number | null;
    height_mm: number | null;
    product_id: string | null;
  };
  imports: {
    id: string;
    user_id: string;
    created_at: Generated<Date>;
    told_at: Date | null;
  };
  installation: {
    one: Generated<boolean>;
    id: Generated<string>;
    compared_to: string | null;
    patrolled_to: string | null;
    patrol_began_at: Date | null;
    patrol_ended_at: Date | null;
  };
  ledger_audit: {
    one: Generated<boolean>;
    audited_at: Generated<Date>;
    faults: Generated<number>;
  };
  local_mails: {
    id: string;
    to_address: string;
    subject: string;
    html: string;
    text: string;
    created_at: Generated<Date>;
    number: GeneratedAlways<number>;
  };
  model_spend: {
    day: string;
    tokens: number;
  };
  model_spend_of_users: {
    user_id: string;
    day: string;
    tokens: number;
  };
  payment_events: {
    provider: string;
    event_key: string;
    order_id: string;
    received_at: Generated<Date>;
  };
  payment_orders: {
    id: string;
    user_id: string;
    idempotency_key: string;
    region: string;
    provider: 'sandbox' | 'stripe' | 'yookassa';
    tokens: number;
    bonus_tokens: Generated<number>;
    list_minor: number;
    amount_minor: number;
    currency: 'USD' | 'EUR' | 'RUB';
    coupon_code: string | null;
    receipt_email: string;
    language: string;
    return_to: string;
    state: Generated<'created' | 'open' | 'paid' | 'failed' | 'review'>;
    reason: string | null;
    provider_id: string | null;
    checkout_url: string | null;
    refunded_tokens: Generated<number>;
    refunded_minor: Generated<number>;
    created_at: Generated<Date>;
    expires_at: Date;
    asked_at: Date | null;
    next_ask_at: Date | null;
    paid_at: Date | null;
    payment_id: string | null;
    reviewed_at: Date | null;
  };
  payment_refunds: {
    id: string;
    order_id: string;
    tokens: number;
    bonus_tokens: number;
    amount_minor: number;
    state: Generated<'started' | 'done' | 'refused' | 'undone'>;
    reason: string | null;
    created_at: Generated<Date>;
    settled_at: Date | null;
    origin: Generated<'operator' | 'refund' | 'dispute'>;
    owed_tokens: Generated<number>;
  };
  photo_embeddings: {
    photo_id: string;
    user_id: string;
    version: number;
    embedding: Bytes;
    created_at: Generated<Date>;
  };
  photos: {
    id: string;
    product_id: string;
    user_id: string;
    photo_group: 'sample' | 'box' | 'product' | 'component';
    position: number;
    file_name: string;
    format: 'jpeg' | 'png' | 'heic';
    original_bytes: number;
    original_key: string;
    view_key: string;
    thumbnail_key: string;
    blur: string;
    width_px: number;
    height_px: number;
    user_view: 'front' | 'three-quarter' | 'top' | null;
    created_at: Generated<Date>;
    pitch_deg: number | null;
    is_whole: boolean | null;
  };
  photoshoot_steps: {
    product_id: string;
    step: number;
    frame_type: string;
    style_id: string;
    picked_visual_id: string | null;
    with_product_id: string | null;
  };
  photoshoots: {
    product_id: string;
    user_id: string;
    style_id: string;
    format: string;
    active_step: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  presets: {
    id: string;
    user_id: string;
    name: string;
    recipe: Json;
    cover_visual_id: string | null;
    created_at: Generated<Date>;
  };
  products: {
    id: string;
    user_id: string;
    status: Generated<'draft' | 'in_progress' | 'finished'>;
    creation_step: Generated<'photos' | 'analysis' | 'extras' | 'done'>;
    title: Generated<string>;
    category_id: string | null;
    length_mm: number | null;
    width_mm: number | null;
    height_mm: number | null;
    description: Generated<string>;
    benefits: Generated<Json>;
    no_box: Generated<boolean>;
    no_components: Generated<boolean>;
    design_ready: Generated<boolean>;
    set_by_user: Generated<Texts>;
    visuals_ready: Generated<number>;
    designs: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
    sku: Generated<string>;
    search: GeneratedAlways<string>;
    details_open: Generated<boolean>;
    contents: Generated<Texts>;
    pose: 'stands' | 'lies' | 'hangs' | 'worn' | null;
    attributes: Generated<Json>;
    agreed_lengths: Generated<Texts>;
    variant_of: string | null;
  };
  provenance_records: {
    file_sha256: string;
    id: string;
    visual_id: string | null;
    signed: string;
    signature: string;
    public_key: string;
    created_at: Generated<Date>;
  };
  sandbox_checkouts: {
    id: string;
    order_id: string;
    amount_minor: number;
    currency: string;
    description: string;
    language: string;
    success_url: string;
    failure_url: string;
    state: Generated<'open' | 'paid' | 'failed' | 'closed'>;
    paid_at: Date | null;
    expires_at: Date;
    refunded_minor: Generated<number>;
  };
  shop_connections: {
    id: string;
    user_id: string;
    vendor: string;
    account: string;
    name: string;
    secret: string | null;
    refused_at: Date | null;
    created_at: Generated<Date>;
    renewing_until: Date | null;
  };
  shop_copies: {
    user_id: string;
    key: string;
    original_bytes: number;
    publications: number;
  };
  shop_items: {
    connection_id: string;
    item_id: string;
    product_id: string;
    import_id: string;
    photos: Json | null;
    refused: Generated<number>;
    failure: string | null;
    created_at: Generated<Date>;
  };
  shop_publications: {
    id: string;
    connection_id: string;
    user_id: string;
    product_id: string;
    item_id: string;
    state: Generated<'draft' | 'queued' | 'published' | 'failed' | 'undoing' | 'undone'>;
    parts: Generated<Texts>;
    copy: Json;
    wanted: Json;
    sent: Generated<Json>;
    shown: Json | null;
    failure: Json | null;
    created_at: Generated<Date>;
    ended_at: Date | null;
  };
  shop_sign_ins: {
    id: string;
    user_id: string;
    vendor: string;
    secret: string;
    connection_id: string | null;
    interval_seconds: number;
    next_ask_at: Date;
    ends_at: Date;
  };
  stored_bytes: {
    user_id: string;
    bytes: Generated<number>;
  };
  style_previews: {
    product_id: string;
    style_id: string;
    fingerprint: string;
    picture_key: string;
    edge_contrast: number | null;
  };
  tickets: {
    id: string;
    number: GeneratedAlways<number>;
    user_id: string;
    telegram: Generated<string>;
    title: string;
    message: string;
    created_at: Generated<Date>;
    answer: string | null;
    answered_at: Date | null;
  };
  token_balances: {
    user_id: string;
    paid: Generated<number>;
    test: Generated<number>;
    held_paid: Generated<number>;
    held_test: Generated<number>;
  };
  token_entries: {
    transaction_id: string;
    account: 'paid' | 'test' | 'held_paid' | 'held_test' | 'granted' | 'sold' | 'spent';
    amount: number;
  };
  token_reservations: {
    key: string;
    user_id: string;
    action: string;
    paid: number;
    test: number;
    state: Generated<'held' | 'captured' | 'released'>;
    created_at: Generated<Date>;
    subject: Json | null;
  };
  token_transactions: {
    id: string;
    key: string;
    user_id: string;
    kind: 'grant' | 'reserve' | 'capture' | 'release' | 'purchase' | 'refund' | 'refund-returned' | 'unlock';
    action: string | null;
    tokens: number;
    balance_after: number;
    created_at: Generated<Date>;
    subject: Json | null;
    seq: GeneratedAlways<number>;
  };
  upload_parts: {
    upload_id: string;
    start: number;
    key: string;
    use_id: Generated<string>;
  };
  uploads: {
    id: string;
    user_id: string;
    file_name: string;
    bytes: number;
    received: Generated<number>;
    expires_at: Date;
  };
  user_images: {
    id: string;
    user_id: string;
    kind: 'photo' | 'logo' | 'background';
    file_name: string;
    format: 'jpeg' | 'png' | 'heic';
    original_bytes: number;
    original_key: string;
    view_key: string;
    thumbnail_key: string;
    blur: string;
    width_px: number;
    height_px: number;
    created_at: Generated<Date>;
    deleted_at: Date | null;
  };
  users: {
    id: string;
    issuer: string;
    subject: string;
    name: string;
    email: string;
    email_verified: Generated<boolean>;
    verified_at: Date | null;
    auth_type: 'password' | 'google' | 'facebook';
    region: 'NA1' | 'EU1' | 'RU1' | null;
    language: Generated<'en' | 'pl' | 'ru'>;
    country_code: string | null;
    products_added: Generated<number>;
    visuals_created: Generated<number>;
    created_at: Generated<Date>;
    deleted_at: Date | null;
    address_as_of: Date | null;
    batch_mails: Generated<boolean>;
  };
  videos: {
    id: string;
    product_id: string;
    user_id: string;
    format: string;
    move: string;
    style_id: string;
    frames: Json;
    captions: Json;
    plan: Json;
    seconds: number;
    state: Generated<'queued' | 'in_progress' | 'ready' | 'failed'>;
    progress: Generated<number>;
    idempotency_key: string;
    price_tokens: number;
    watermarked: boolean;
    engine: string;
    file_key: string | null;
    clean_key: string | null;
    cover_key: string | null;
    clean_cover_key: string | null;
    thumbnail_key: string | null;
    preview_key: string | null;
    file_bytes: number | null;
    clean_bytes: number | null;
    width_px: number | null;
    height_px: number | null;
    blur: string | null;
    fidelity: Json | null;
    measured_frames: number | null;
    product_sha256: string | null;
    failure: Json | null;
    created_at: Generated<Date>;
    finished_at: Date | null;
  };
  visuals: {
    id: string;
    product_id: string;
    user_id: string;
    step: number;
    version: number;
    frame_type: string;
    style_id: string;
    format: string;
    seed: number;
    refinement: string | null;
    refinement_read: Json | null;
    state: Generated<'queued' | 'in_progress' | 'ready' | 'failed'>;
    progress: Generated<number>;
    priority: Generated<number>;
    idempotency_key: string;
    price_tokens: number;
    watermarked: boolean;
    engine: string;
    picture_key: string | null;
    clean_key: string | null;
    view_key: string | null;
    thumbnail_key: string | null;
    width_px: number | null;
    height_px: number | null;
    blur: string | null;
    product_box: Json | null;
    fidelity: Json | null;
    failure: Json | null;
    created_at: Generated<Date>;
    finished_at: Date | null;
    product_sha256: string | null;
    with_product_id: string | null;
    way: Generated<'studio' | 'model' | 'free'>;
    model: string | null;
    prompt_sha256: string | null;
    cost_micro_usd: Generated<number>;
    scene_words: Json | null;
    plan: Json | null;
    refines_id: string | null;
    refinement_without: Generated<Json>;
    calm_area: Json | null;
    reported_as: 'outline' | 'place' | 'size' | 'light' | 'untrue' | 'other' | null;
    remakes_id: string | null;
    product_share: GeneratedAlways<number | null>;
    photo_pitch_deg: GeneratedAlways<number | null>;
    light_hash: GeneratedAlways<string | null>;
  };
  webhook_deliveries: {
    id: string;
    webhook_id: string;
    event_id: string;
    type: string;
    payload: Json;
    state: Generated<'waiting' | 'delivered' | 'failed'>;
    attempts: Generated<number>;
    status: number | null;
    problem: string | null;
    created_at: Generated<Date>;
    attempted_at: Date | null;
  };
  webhooks: {
    id: string;
    user_id: string;
    url: string;
    events: Texts;
    off_since: Date | null;
    gave_up: Generated<boolean>;
    created_at: Generated<Date>;
  };
}
