-- What was signed of each file that was handed out. It outlives the picture: a file can be verified after its picture is deleted.
create table provenance_records (
  file_sha256 text primary key,
  id uuid not null,
  visual_id uuid references visuals (id) on delete set null,
  signed text not null,
  signature text not null,
  public_key text not null,
  created_at timestamptz not null default now()
);
create index provenance_records_id on provenance_records (id, created_at desc);
create index provenance_records_visual on provenance_records (visual_id);
