-- How many deals there are, and what their cars are sold for, by status, entry and seller, and the same for cars on open deals
-- by state and seller, so that a list need not count them. A change adds its difference as a new line, so that no transaction
-- waits for another; a count is the sum of the lines. Each customer's row counts their deals.

create or replace function sum_up_deals(tenant integer) returns void language plpgsql security definer set search_path = public as $$
declare
  lines integer;
begin
  -- one at a time: a second would wait for lines that are gone when its turn comes
  if not pg_try_advisory_xact_lock(7203141, tenant) then return; end if;
  /* on the shard of deal_tally at tenant using (tenant) into (lines) */ select count(*) into lines from deal_tally where dealership_id = tenant /* end */;
  if lines < 2000 then return; end if;
  /* on the shard of deal_tally at tenant using (tenant) */
  with gone as (delete from deal_tally where dealership_id = tenant returning *)
  insert into deal_tally (dealership_id, status, entry, seller_id, n, amount_cents)
  select dealership_id, status, entry, seller_id, sum(n), sum(amount_cents)
  from gone group by 1, 2, 3, 4 having sum(n) <> 0 or sum(amount_cents) <> 0 /* end */;
end $$;
revoke all on function sum_up_deals(integer) from public;

create or replace function sum_up_deal_cars(tenant integer) returns void language plpgsql security definer set search_path = public as $$
declare
  lines integer;
begin
  if not pg_try_advisory_xact_lock(7203142, tenant) then return; end if;
  /* on the shard of deal_car_tally at tenant using (tenant) into (lines) */ select count(*) into lines from deal_car_tally where dealership_id = tenant /* end */;
  if lines < 2000 then return; end if;
  /* on the shard of deal_car_tally at tenant using (tenant) */
  with gone as (delete from deal_car_tally where dealership_id = tenant returning *)
  insert into deal_car_tally (dealership_id, state, seller_id, n, amount_cents)
  select dealership_id, state, seller_id, sum(n), sum(amount_cents)
  from gone group by 1, 2, 3 having sum(n) <> 0 or sum(amount_cents) <> 0 /* end */;
end $$;
revoke all on function sum_up_deal_cars(integer) from public;

do $create$
declare
  deal_columns constant text := 'dealership_id, customer_id, status, entry, coalesce(seller_id, 0) as seller_id, amount_cents, removed_at';
  car_columns constant text := 'dealership_id, state, coalesce(seller_id, 0) as seller_id,
    coalesce(round(price * 100), 0)::bigint as amount_cents, is_open and removed_at is null as counts';
  kind record;
begin
  for kind in select * from (values
    ('insert', 'select 1 as sign, %1$s from arrived', 'new table as arrived'),
    ('delete', 'select -1 as sign, %1$s from gone', 'old table as gone'),
    ('update', 'select 1 as sign, %1$s from arrived union all select -1, %1$s from gone',
      'new table as arrived old table as gone')
  ) as kinds (name, change, tables) loop
    execute format($function$
      create or replace function tally_deals_%s() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        tenant integer;
        lines integer;
      begin
        -- in the order of the customers, so that two statements wait for each other instead of blocking each other
        /* on the shard of customer */
        with change as (%2$s), counted as (
          select dealership_id, customer_id, sum(sign) as more from change where removed_at is null
          group by 1, 2 having sum(sign) <> 0 order by 1, 2)
        update customer c set deal_count = c.deal_count + counted.more from counted
        where c.dealership_id = counted.dealership_id and c.id = counted.customer_id /* end */;
        for tenant, lines in
          /* on the shard of deal_tally */
          with change as (%2$s), added as (
            insert into deal_tally (dealership_id, status, entry, seller_id, n, amount_cents)
            select dealership_id, status, entry, seller_id, sum(sign), sum(sign * amount_cents) from change
            where removed_at is null group by 1, 2, 3, 4 having sum(sign) <> 0 or sum(sign * amount_cents) <> 0
            returning dealership_id)
          select dealership_id, count(*) from added group by 1 /* end */
        loop
          if random() * 500 < lines then perform sum_up_deals(tenant); end if;
        end loop;
        return null;
      end $$ $function$, kind.name, format(kind.change, deal_columns));
    perform pg_temp.put_trigger(format('create or replace trigger tally_%1$s after %1$s on deal referencing %2$s
      for each statement execute function tally_deals_%1$s()', kind.name, kind.tables));
    execute format($function$
      create or replace function tally_deal_cars_%s() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        tenant integer;
        lines integer;
      begin
        for tenant, lines in
          /* on the shard of deal_car_tally */
          with change as (%s), added as (
            insert into deal_car_tally (dealership_id, state, seller_id, n, amount_cents)
            select dealership_id, state, seller_id, sum(sign), sum(sign * amount_cents) from change
            where counts group by 1, 2, 3 having sum(sign) <> 0 or sum(sign * amount_cents) <> 0 returning dealership_id)
          select dealership_id, count(*) from added group by 1 /* end */
        loop
          if random() * 500 < lines then perform sum_up_deal_cars(tenant); end if;
        end loop;
        return null;
      end $$ $function$, kind.name, format(kind.change, car_columns));
    perform pg_temp.put_trigger(format('create or replace trigger tally_%1$s after %1$s on deal_car referencing %2$s
      for each statement execute function tally_deal_cars_%1$s()', kind.name, kind.tables));
  end loop;
end $create$;

-- Counts everything anew. A migration that changes what is counted empties the tables.
create or replace function recount_deals() returns void language plpgsql security definer set search_path = public as $$
begin
  truncate deal_tally, deal_car_tally;
  insert into deal_tally (dealership_id, status, entry, seller_id, n, amount_cents)
  select dealership_id, status, entry, coalesce(seller_id, 0), count(*), sum(amount_cents)
  from deal where removed_at is null group by 1, 2, 3, 4 order by 1;
  insert into deal_car_tally (dealership_id, state, seller_id, n, amount_cents)
  select dealership_id, state, coalesce(seller_id, 0), count(*), sum(coalesce(round(price * 100), 0))::bigint
  from deal_car where is_open and removed_at is null group by 1, 2, 3 order by 1;
end $$;
revoke all on function recount_deals() from public;
do $create$ begin
  if not exists (select 1 from deal_tally) and exists (select 1 from deal) then
    perform pg_temp.put_recount('{deal, deal_car}', 'recount_deals');
  end if;
end $create$;
