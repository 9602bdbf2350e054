-- How many cars there are, by view: of each stretch of the panel's order (stock_block) and of each make, model and year
-- (stock_name). Raised with the walls. A change adds its differences as new lines, so that nobody waits for anybody; a count
-- is the sum of the lines, and now and then the lines of a dealership are replaced by their sums. A make and model that was
-- never there before is kept too (stock_model); two who bring it at once leave it twice until then.

create or replace function sum_up_stock(tenant integer) returns void language plpgsql security definer set search_path = public as $$
begin
  -- one at a time: a second would wait for lines that are gone when its turn comes
  if not pg_try_advisory_xact_lock(7203120, tenant) then return; end if;
  with gone as (delete from stock_block where dealership_id = tenant returning *)
  insert into stock_block
  select dealership_id, block, sum(n_all), sum(n_ready), sum(n_pending), sum(n_coming_soon), sum(n_in_service),
    sum(n_in_transit), sum(n_sold), sum(n_deleted)
  from gone group by dealership_id, block having sum(n_all) <> 0 or sum(n_deleted) <> 0;
  with gone as (delete from stock_name where dealership_id = tenant returning *)
  insert into stock_name
  select dealership_id, name_key, min(make_key), min(model_key), min(make), min(model), min(year), min(words), sum(n_all),
    sum(n_ready), sum(n_pending), sum(n_coming_soon), sum(n_in_service), sum(n_in_transit), sum(n_sold), sum(n_deleted)
  from gone group by dealership_id, name_key having sum(n_all) <> 0 or sum(n_deleted) <> 0;
  delete from stock_model a using stock_model b where a.dealership_id = tenant and b.dealership_id = tenant
    and a.make_key = b.make_key and a.model_key = b.model_key and a.words = b.words and a.ctid > b.ctid;
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
  models constant text := 'insert into stock_model select brought.* from (
      select distinct dealership_id, make_key, model_key, left(words, length(words) - length(coalesce(year::text, ''''))) as words
      from change where sign = 1) brought
    where not exists (select from stock_model known where known.dealership_id = brought.dealership_id
      and known.make_key = brought.make_key and known.model_key = brought.model_key and known.words = brought.words)';
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
          with change as (%s), block as (%s), name as (%s), model as (%s)
          select dealership_id, count(*) from (select * from block union all select * from name) added group by 1
        loop
          -- about 500 lines wait to be summed up, whether they came one by one or by the hundred
          if random() * 500 < lines then perform sum_up_stock(tenant); end if;
        end loop;
        return null;
      end $$ $function$, kind.name, kind.change, blocks, names, models);
    execute format('create or replace trigger tally_%1$s after %1$s on stock_vehicle referencing %2$s
      for each statement execute function tally_stock_%1$s()', kind.name, kind.tables);
  end loop;
  truncate stock_block, stock_name, stock_model;
  execute 'with change as (select 1 as sign, * from stock_vehicle) ' || blocks;
  execute 'with change as (select 1 as sign, * from stock_vehicle) ' || names;
  execute 'with change as (select 1 as sign, * from stock_vehicle) ' || models;
end $raise$;
