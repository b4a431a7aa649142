-- How far the product's edge is from the set beside it in a preview (CIEDE2000); null where that cannot be said, and of
-- previews from before.
alter table style_previews add column edge_contrast real;
