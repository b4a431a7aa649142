-- How the seller wants the product shown: standing, lying, hanging or worn; null = as its photo shows it.
alter table products add column pose text check (pose in ('stands', 'lies', 'hangs', 'worn'));
