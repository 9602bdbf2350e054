-- The row of a vehicle as such for a VIN. A deal that is won puts its trade-ins in stock within its own transaction, which
-- may only read the table that all dealerships share; nothing but the VIN is written.
create or replace function share_vehicle(wanted text) returns integer language plpgsql security definer set search_path = public as $$
declare
  found_id integer;
begin
  if wanted is not null then
    select id into found_id from vehicle where vin = wanted;
    if found_id is not null then return found_id; end if;
  end if;
  insert into vehicle (vin) values (wanted) on conflict (vin) do nothing returning id into found_id;
  if found_id is null then select id into found_id from vehicle where vin = wanted; end if;
  return found_id;
end $$;
revoke all on function share_vehicle(text) from public;
grant execute on function share_vehicle(text) to forecourt_app, forecourt_system;
