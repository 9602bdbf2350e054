-- Payments, refunds and costs that were booked are never changed: a correction is another row.
create or replace function refuse_change_of_shop_entry() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger append_only before update or delete on shop_invoice_entry
  for each row execute function refuse_change_of_shop_entry();
create or replace trigger append_only before update or delete on shop_transfer
  for each row execute function refuse_change_of_shop_entry();
