-- What was booked of a purchase is never changed or deleted: a wrong booking is undone by another. Applied after db/row-security.sql.
create or replace function refuse_purchase_booking_change() returns trigger language plpgsql as $$
begin
  raise exception 'bookings of purchases are never changed' using errcode = 'restrict_violation';
end
$$;
create or replace trigger purchase_booking_append_only before update or delete on purchase_booking
  for each row execute function refuse_purchase_booking_change();
