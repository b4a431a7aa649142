-- When the token was issued that changed the address: an older one, which still names the old address, does not take it back.
alter table users add column address_as_of timestamptz;
