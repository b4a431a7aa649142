-- Files that were unused before anybody noted them. Apart from 0048, which keeps others from adding files until it ends: this reads every file.
insert into files_to_check (key) select key from files f where not exists (select from file_uses u where u.key = f.key);
