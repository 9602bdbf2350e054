-- A booking is never changed or deleted: a wrong one is refunded and entered again. Applied after db/row-security.sql.
create or replace function refuse_deposit_entry_change() returns trigger language plpgsql as $$
begin
  raise exception 'bookings of deposits are never changed' using errcode = 'restrict_violation';
end
$$;
create or replace trigger deposit_entry_append_only before update or delete on deposit_entry
  for each row execute function refuse_deposit_entry_change();
