-- Each vehicle's row has the sum of its costs, with the tax that does not come back, so that lists and deals need not add them.
create or replace function add_costs_to_vehicle() returns trigger language plpgsql security definer set search_path = public as $$
declare
  changed record;
begin
  for changed in
    select c.dealership_id, c.stock_id, sum(c.amount) as amount from (
      select new.dealership_id, new.stock_id, new.amount + new.pst as amount
        where tg_op <> 'DELETE' and new.stock_id is not null and new.removed_at is null
      union all select old.dealership_id, old.stock_id, -(old.amount + old.pst)
        where tg_op <> 'INSERT' and old.stock_id is not null and old.removed_at is null) c
    group by 1, 2 having sum(c.amount) <> 0 order by 1, 2
  loop
    /* on the shard of stock_vehicle using (changed.amount, changed.dealership_id, changed.stock_id) */
    update stock_vehicle set added_costs = added_costs + changed.amount
      where dealership_id = changed.dealership_id and id = changed.stock_id /* end */;
  end loop;
  return null;
end $$;
revoke all on function add_costs_to_vehicle() from public;
select pg_temp.put_trigger($trigger$create or replace trigger add_to_vehicle after insert or update or delete on cost
  for each row execute function add_costs_to_vehicle()$trigger$);
