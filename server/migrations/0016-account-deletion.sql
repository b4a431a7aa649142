-- A deleted account's row stays without the person: the ledger's lines name it.
alter table users add column deleted_at timestamptz;
