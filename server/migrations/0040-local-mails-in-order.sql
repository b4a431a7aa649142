-- Mails of one millisecond have one time and ids in no order: which came last stands in a number of its own.
alter table local_mails add column number bigint generated always as identity;
create index local_mails_number on local_mails (number desc);
