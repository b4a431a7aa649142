-- How many deliveries of a webhook wait is counted whenever one more is added.
create index if not exists webhook_deliveries_waiting on webhook_deliveries (webhook_id) where state = 'waiting';
