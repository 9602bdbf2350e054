-- How many leads there are by type, state, seller and whether they begin their conversation, so that a list need not count
-- them. A change adds its difference as a new line, so that no transaction waits for another; a count is the sum of the lines.

create or replace function sum_up_leads(tenant integer) returns void language plpgsql security definer set search_path = public as $$
declare
  lines integer;
begin
  -- one at a time: a second would wait for lines that are gone when its turn comes
  if not pg_try_advisory_xact_lock(7203131, tenant) then return; end if;
  /* on the shard of lead_tally at tenant using (tenant) into (lines) */ select count(*) into lines from lead_tally where dealership_id = tenant /* end */;
  if lines < 2000 then return; end if;
  /* on the shard of lead_tally at tenant using (tenant) */
  with gone as (delete from lead_tally where dealership_id = tenant returning *)
  insert into lead_tally (dealership_id, type, state, seller_id, is_first, n)
  select dealership_id, type, state, seller_id, is_first, sum(n)
  from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0 /* end */;
end $$;
revoke all on function sum_up_leads(integer) from public;

do $raise$
declare
  columns constant text := 'dealership_id, type, state, coalesce(seller_id, 0) as seller_id,
    conversation_id is null as is_first, removed_at';
  kind record;
begin
  for kind in select * from (values
    ('insert', format('select 1 as sign, %s from arrived', columns), 'new table as arrived'),
    ('delete', format('select -1 as sign, %s from gone', columns), 'old table as gone'),
    ('update', format('select 1 as sign, %1$s from arrived union all select -1, %1$s from gone', columns),
      'new table as arrived old table as gone')
  ) as kinds (name, change, tables) loop
    execute format($function$
      create or replace function tally_leads_%s() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        tenant integer;
        lines integer;
      begin
        for tenant, lines in
          /* on the shard of lead_tally */
          with change as (%s), added as (
            insert into lead_tally (dealership_id, type, state, seller_id, is_first, n)
            select dealership_id, type, state, seller_id, is_first, sum(sign) from change where removed_at is null
            group by 1, 2, 3, 4, 5 having sum(sign) <> 0 returning dealership_id)
          select dealership_id, count(*) from added group by 1 /* end */
        loop
          if random() * 500 < lines then perform sum_up_leads(tenant); end if;
        end loop;
        return null;
      end $$ $function$, kind.name, kind.change);
    perform pg_temp.put_trigger(format('create or replace trigger tally_%1$s after %1$s on lead referencing %2$s
      for each statement execute function tally_leads_%1$s()', kind.name, kind.tables));
  end loop;
end $raise$;

-- Counts everything anew. A migration that changes what is counted empties the table.
create or replace function recount_leads() returns void language plpgsql security definer set search_path = public as $$
begin
  truncate lead_tally;
  insert into lead_tally (dealership_id, type, state, seller_id, is_first, n)
  select dealership_id, type, state, coalesce(seller_id, 0), conversation_id is null, count(*)
  from lead where removed_at is null group by 1, 2, 3, 4, 5 order by 1;
end $$;
revoke all on function recount_leads() from public;
do $raise$ begin
  if not exists (select 1 from lead_tally) and exists (select 1 from lead) then
    perform pg_temp.put_recount('{lead}', 'recount_leads');
  end if;
end $raise$;
