-- How many customers there are, by active and by wholesale. Raised with the walls. As in stock-tally.sql a change adds its
-- difference as a new line, so that nobody waits for anybody; a count is the sum of the lines.

create or replace function sum_up_customers(tenant integer) returns void language plpgsql security definer set search_path = public as $$
begin
  -- one at a time: a second would wait for lines that are gone when its turn comes
  if not pg_try_advisory_xact_lock(7203121, tenant) then return; end if;
  with gone as (delete from customer_tally where dealership_id = tenant returning *)
  insert into customer_tally
  select dealership_id, is_active, is_wholesale, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0;
end $$;
revoke all on function sum_up_customers(integer) from public;

do $raise$
declare
  counting constant text := 'insert into customer_tally select dealership_id, is_active, is_wholesale, sum(sign) from change
    where removed_at is null and merged_into is null group by 1, 2, 3 having sum(sign) <> 0';
  kind record;
begin
  for kind in select * from (values
    ('insert', 'select 1 as sign, * from arrived', 'new table as arrived'),
    ('delete', 'select -1 as sign, * from gone', 'old table as gone'),
    ('update', 'select 1 as sign, * from arrived union all select -1, * from gone', 'new table as arrived old table as gone')
  ) as kinds (name, change, tables) loop
    execute format($function$
      create or replace function tally_customers_%s() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        tenant integer;
        lines integer;
      begin
        for tenant, lines in
          with change as (%s), added as (%s returning dealership_id)
          select dealership_id, count(*) from added group by 1
        loop
          if random() * 500 < lines then perform sum_up_customers(tenant); end if;
        end loop;
        return null;
      end $$ $function$, kind.name, kind.change, counting);
    execute format('create or replace trigger tally_%1$s after %1$s on customer referencing %2$s
      for each statement execute function tally_customers_%1$s()', kind.name, kind.tables);
  end loop;
  truncate customer_tally;
  execute 'with change as (select 1 as sign, * from customer) ' || counting;
end $raise$;
