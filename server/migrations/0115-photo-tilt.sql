-- How far the phone looked down when it took the photo, as its own sensor told: 0 level, 90 straight down. Null where nothing was told.
alter table photos add column pitch_deg real check (pitch_deg between -90 and 90);
