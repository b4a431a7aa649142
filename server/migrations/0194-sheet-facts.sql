-- What the catalogue sheet compares, read from the plan once instead of at each look: plans are long, and the sheet looks at one of every product.
-- Writes the table anew, and locks it meanwhile.
alter table visuals
  add column product_share float8 generated always as
    (greatest((product_box ->> 'width')::float8, (product_box ->> 'height')::float8)) stored,
  add column photo_pitch_deg float8 generated always as ((plan -> 'shot' -> 'placement' ->> 'photoPitchDeg')::float8) stored,
  add column light_hash text generated always as
    (md5((plan -> 'shot' -> 'light')::text || (plan -> 'shot' -> 'backdrop')::text || (plan -> 'shot' -> 'lens' ->> 'exposure'))) stored;
create index if not exists visuals_by_kind on visuals (user_id, frame_type) where state = 'ready';
