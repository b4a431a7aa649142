-- What one seller has waiting is counted at each press and each photo: read by that seller's few rows, not by all that the seller ever made.
create index if not exists visuals_unsettled on visuals (user_id, priority) where state in ('queued', 'in_progress');
-- A cut-out knows its owner by its photo: of both ways, the seller's photos and all unsettled cut-outs, the shorter one is taken.
create index if not exists cutouts_unsettled on cutouts (photo_id) where state in ('queued', 'running');
create index if not exists photos_by_user on photos (user_id);
create index if not exists analyses_unsettled on analyses (product_id) where state in ('queued', 'running');
