-- How often a caller called an endpoint in the current minute, counted by all processes together. Losing it in a crash is harmless: not logged.
create unlogged table call_counts (
  -- Digest of the endpoint and the caller.
  key bytea primary key,
  calls integer not null,
  ends_at timestamptz not null
);
create index call_counts_ended on call_counts (ends_at);
