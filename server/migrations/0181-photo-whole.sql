-- What the seller said of a photo whose edge seems to cut the product: it is whole, or it is not. Null where nothing was said.
alter table photos add column is_whole boolean;
