-- Where a cut-out and its photo do not agree: kind, share of the cut-out's area, and box in shares of the photo.
alter table cutouts add column faults jsonb not null default '[]';
