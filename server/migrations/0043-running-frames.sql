-- How many frames are being made is asked for each that begins: read without those that wait.
create index if not exists visuals_running on visuals (way) where state = 'in_progress';
