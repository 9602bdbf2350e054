-- How many cars there are, by view: of each stretch of the panel's order (stock_block) and of each make, model and year
-- (stock_name), and by what a list can be filtered by (stock_tally). Applied after db/row-security.sql. A change adds its differences as
-- new lines, so that nobody waits for anybody; a count is the sum of the lines, and now and then the lines of a dealership are
-- replaced by their sums. A make and model that was never there before is kept too (stock_model); two who bring it at once
-- leave it twice until then.

create or replace function sum_up_stock(tenant integer) returns void language plpgsql security definer set search_path = public as $$
begin
  -- one at a time: a second would wait for lines that are gone when its turn comes
  if not pg_try_advisory_xact_lock(7203120, tenant) then return; end if;
  /* on the shard of stock_block at tenant using (tenant) */
  with gone as (delete from stock_block where dealership_id = tenant returning *)
  insert into stock_block
  select dealership_id, block, sum(n_all), sum(n_ready), sum(n_pending), sum(n_coming_soon), sum(n_in_service),
    sum(n_in_transit), sum(n_sold), sum(n_deleted)
  from gone group by dealership_id, block having sum(n_all) <> 0 or sum(n_deleted) <> 0 /* end */;
  /* on the shard of stock_name at tenant using (tenant) */
  with gone as (delete from stock_name where dealership_id = tenant returning *)
  insert into stock_name
  select dealership_id, name_key, min(make_key), min(model_key), min(make), min(model), min(year), min(words), sum(n_all),
    sum(n_ready), sum(n_pending), sum(n_coming_soon), sum(n_in_service), sum(n_in_transit), sum(n_sold), sum(n_deleted)
  from gone group by dealership_id, name_key having sum(n_all) <> 0 or sum(n_deleted) <> 0 /* end */;
  /* on the shard of stock_tally at tenant using (tenant) */
  with many as (select key from stock_tally where dealership_id = tenant group by key having count(*) > 40),
    gone as (delete from stock_tally where dealership_id = tenant and key in (select key from many) returning *)
  insert into stock_tally
  select dealership_id, key, sum(n_all), sum(n_ready), sum(n_pending), sum(n_coming_soon), sum(n_in_service),
    sum(n_in_transit), sum(n_sold), sum(n_deleted), sum(value)
  from gone group by dealership_id, key having sum(n_all) <> 0 or sum(n_deleted) <> 0 or sum(value) <> 0 /* end */;
  /* on the shard of stock_model at tenant using (tenant) */
  delete from stock_model a using stock_model b where a.dealership_id = tenant and b.dealership_id = tenant
    and a.make_key = b.make_key and a.model_key = b.model_key and a.words = b.words and a.ctid > b.ctid /* end */;
end $$;
revoke all on function sum_up_stock(integer) from public;

do $raise$
declare
  -- one sum for each bit of in_views, in the order of the columns
  sums constant text := (select string_agg(format('sum(sign * (in_views >> %s & 1))', bit), ', ') from generate_series(0, 7) bit);
  any_sum constant text := (select string_agg(format('sum(sign * (in_views >> %s & 1)) <> 0', bit), ' or ') from generate_series(0, 7) bit);
  blocks constant text := format('insert into stock_block select dealership_id, panel_order >> 12, %s
    from change group by 1, 2 having %s returning dealership_id', sums, any_sum);
  names constant text := format('insert into stock_name select dealership_id, name_key, min(make_key), min(model_key),
    min(make), min(model), min(year), min(words), %s from change group by 1, 2 having %s returning dealership_id', sums, any_sum);
  -- a price by steps of 500; how long a sold car stood; the first characters of its numbers, unless its name begins so too;
  -- the value is of what is in stock, and under a status of whatever has it
  filters constant text := format($filters$insert into stock_tally select dealership_id, key, %s, coalesce(sum(sign * worth), 0)
    from (select c.sign, c.dealership_id, c.in_views, k.key, k.worth from change c cross join lateral (
        select 'price:' || lpad(floor(c.sell_price / 500)::integer::text, 8, '0') as key, 0 as worth where c.sell_price is not null
        union all select 'day:' || lpad((c.acquired_on - date '0001-01-01')::text, 7, '0'),
          case when c.deleted_at is null and c.status <> {{sold}} then c.sell_price end
        union all select 'stood:' || lpad(greatest(0, c.sold_date - c.acquired_on)::text, 7, '0'), 0
          where c.status = {{sold}}
        union all select distinct 'tag:' || tag, 0 from unnest(c.tag_ids) tag
        union all select distinct 'extra:' || extra, 0 from unnest(c.extra_status_ids) extra
        union all select distinct 'number:' || typed, 0
          from (values (left(c.stock_key, 2)), (left(c.stock_key, 3)), (lower(left(c.vin, 3)))) number (typed)
          where typed ~ '^[a-z0-9]{2,3}$' and position(' ' || typed in c.words) = 0
        union all select 'photos:' || (c.photo_count > 0)::integer, 0
        union all select 'status:' || c.status, case when c.deleted_at is null then c.sell_price end) k) lines
    group by 1, 2 having %s or sum(sign * worth) <> 0 returning dealership_id$filters$, sums, any_sum);
  models constant text := 'insert into stock_model select brought.* from (
      select distinct dealership_id, make_key, model_key, left(words, length(words) - length(coalesce(year::text, ''''))) as words
      from change where sign = 1) brought
    where not exists (select 1 from stock_model known where known.dealership_id = brought.dealership_id
      and known.make_key = brought.make_key and known.model_key = brought.model_key and known.words = brought.words)';
  everything constant text := 'with change as (select 1 as sign, * from stock_vehicle) ';
  kind record;
begin
  for kind in select * from (values
    ('insert', 'select 1 as sign, * from arrived', 'new table as arrived'),
    ('delete', 'select -1 as sign, * from gone', 'old table as gone'),
    ('update', 'select 1 as sign, * from arrived union all select -1, * from gone', 'new table as arrived old table as gone')
  ) as kinds (name, change, tables) loop
    execute format($function$
      create or replace function tally_stock_%s() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        tenant integer;
        lines integer;
      begin
        for tenant, lines in
          /* on the shard of stock_block, stock_name, stock_model, stock_tally */
          with change as (%s), block as (%s), name as (%s), filter as (%s), model as (%s)
          select dealership_id, count(*) from (select * from block union all select * from name union all select * from filter) added
          group by 1 /* end */
        loop
          -- about 500 lines wait to be summed up, whether they came one by one or by the hundred
          if random() * 500 < lines then perform sum_up_stock(tenant); end if;
        end loop;
        return null;
      end $$ $function$, kind.name, kind.change, blocks, names, filters, models);
    perform pg_temp.put_trigger(format('create or replace trigger tally_%1$s after %1$s on stock_vehicle referencing %2$s
      for each statement execute function tally_stock_%1$s()', kind.name, kind.tables));
  end loop;

  -- Counts everything anew. A migration that changes what is counted empties stock_tally.
  execute format($function$
    create or replace function recount_stock() returns void language plpgsql security definer set search_path = public as $$
    begin
      truncate stock_block, stock_name, stock_model, stock_tally;
      execute %L;
      execute %L;
      execute %L;
      execute %L;
    end $$ $function$, everything || blocks, everything || names, everything || filters, everything || models);
  revoke all on function recount_stock() from public;
  if not exists (select 1 from stock_tally) and exists (select 1 from stock_vehicle) then
    perform pg_temp.put_recount('{stock_vehicle}', 'recount_stock');
  end if;
end $raise$;
