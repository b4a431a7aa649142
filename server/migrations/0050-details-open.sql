-- Confirmed among many, where only title, category and dimensions were shown: colours and content wait for the seller's word.
alter table products add column details_open boolean not null default false;
