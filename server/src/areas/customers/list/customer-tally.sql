-- How many customers there are, so that a list need not count them: under the key 'all', of each seller, ad source, city and
-- day of entry (UTC), among the removed, and of each text of up to three characters that the quick search finds them by. Each
-- count is split by the four flags that a list can be filtered by. Applied after db/row-security.sql. As in stock-tally.sql a change
-- adds its difference as a new line, so that no transaction waits for another; a count is the sum of the lines.

-- The texts of up to three characters whose search finds a key (search-condition.ts has the same rule for what is typed).
create or replace function short_texts(key text) returns text[] language sql immutable parallel safe as $$
  select case
    when left(key, 2) in ('w:', 'e:') then case length(substring(substr(key, 3, 3) collate "C" from '^[a-z0-9]*'))
      when 0 then '{}'::text[]
      when 1 then array[substr(key, 3, 1)]
      when 2 then array[substr(key, 3, 1), substr(key, 3, 2)]
      else array[substr(key, 3, 1), substr(key, 3, 2), substr(key, 3, 3)] end
    when left(key, 2) = 'p:' and substr(key, 3, 3) collate "C" ~ '^[02-9][0-9]{2}$' then array[substr(key, 3, 3)]
    when left(key, 2) = 'r:' and substr(key, 3, 3) collate "C" ~ '^[0-9]{2}[02-9]$' then array[reverse(substr(key, 3, 3))]
    when left(key, 2) = 'z:' and substr(key, 3, 3) collate "C" ~ '^[A-Za-z][0-9][A-Za-z]$' then array[lower(substr(key, 3, 3))]
    else '{}'::text[] end
$$;

-- Replaces the lines of a key by their sums where there are many.
create or replace function sum_up_customers(tenant integer) returns void language plpgsql security definer set search_path = public as $$
begin
  -- one at a time: a second would wait for lines that are gone when its turn comes
  if not pg_try_advisory_xact_lock(7203121, tenant) then return; end if;
  /* on the shard of customer_tally at tenant using (tenant) */
  with many as (select key from customer_tally where dealership_id = tenant group by key having count(*) > 40),
    gone as (delete from customer_tally where dealership_id = tenant and key in (select key from many) returning *)
  insert into customer_tally (dealership_id, key, is_active, is_wholesale, is_business, has_deal, n)
  select dealership_id, key, is_active, is_wholesale, is_business, has_deal, sum(n)
  from gone group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 /* end */;
end $$;
revoke all on function sum_up_customers(integer) from public;

do $raise$
declare
  columns constant text := 'id, dealership_id, is_active, is_wholesale, type = 2 as is_business, deal_count > 0 as has_deal,
    removed_at, merged_into, seller_id, ad_source_id, city_id, created_at';
  -- `change` has the customers with the sign of what is counted
  lines constant text := $lines$
    select c.dealership_id, k.key, c.is_active, c.is_wholesale, c.is_business, c.has_deal, c.sign
    from change c cross join lateral (values ('all'), ('seller:' || c.seller_id), ('source:' || c.ad_source_id),
      ('city:' || c.city_id),
      ('day:' || lpad(((c.created_at at time zone 'UTC')::date - date '0001-01-01')::text, 7, '0'))) k (key)
    where c.removed_at is null and c.merged_into is null and k.key is not null
    union all select dealership_id, 'removed', is_active, is_wholesale, is_business, has_deal, sign
    from change where removed_at is not null and merged_into is null $lines$;
  -- keys are written after their customer: only a change of a customer who has them moves what their texts count
  texts constant text := $texts$
    union all select c.dealership_id, 'text:' || t.text, c.is_active, c.is_wholesale, c.is_business, c.has_deal, c.sign
    from (select *, count(*) over (partition by dealership_id, id, is_active, is_wholesale, is_business, has_deal,
        removed_at is null and merged_into is null) as alike from change) c
      cross join lateral (select distinct unnest(short_texts(k.key)) as text from customer_key k
        where k.dealership_id = c.dealership_id and k.customer_id = c.id) t
    where c.alike = 1 and c.removed_at is null and c.merged_into is null $texts$;
  counting constant text := 'insert into customer_tally (dealership_id, key, is_active, is_wholesale, is_business, has_deal, n)
    select dealership_id, key, is_active, is_wholesale, is_business, has_deal, sum(sign) from (%s) lines
    group by 1, 2, 3, 4, 5, 6 having sum(sign) <> 0';
  kind record;
begin
  for kind in select * from (values
    ('insert', format('select 1 as sign, %s from arrived', columns), '', 'new table as arrived'),
    ('delete', format('select -1 as sign, %s from gone', columns), '', 'old table as gone'),
    ('update', format('select 1 as sign, %1$s from arrived union all select -1, %1$s from gone', columns), texts,
      'new table as arrived old table as gone')
  ) as kinds (name, change, texts, tables) loop
    execute format($function$
      create or replace function tally_customers_%s() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        tenant integer;
        lines integer;
      begin
        for tenant, lines in
          /* on the shard of customer_tally, customer_key */
          with change as (%s), added as (%s returning dealership_id)
          select dealership_id, count(*) from added group by 1 /* end */
        loop
          if random() * 500 < lines then perform sum_up_customers(tenant); end if;
        end loop;
        return null;
      end $$ $function$, kind.name, kind.change, format(counting, lines || kind.texts));
    perform pg_temp.put_trigger(format('create or replace trigger tally_%1$s after %1$s on customer referencing %2$s
      for each statement execute function tally_customers_%1$s()', kind.name, kind.tables));
  end loop;

  -- Counts everything anew. A migration that changes what is counted empties the table.
  execute format($function$
    create or replace function recount_customers() returns void language plpgsql security definer set search_path = public as $$
    begin
      truncate customer_tally;
      -- in the order in which they are read
      with change as (select 1 as sign, %s from customer) %s order by 1, 2;
      insert into customer_tally (dealership_id, key, is_active, is_wholesale, is_business, has_deal, n)
      select t.dealership_id, 'text:' || t.text, c.is_active, c.is_wholesale, c.type = 2, c.deal_count > 0, count(*)
      from (select distinct dealership_id, customer_id, unnest(short_texts(key)) as text from customer_key) t
        join customer c on c.dealership_id = t.dealership_id and c.id = t.customer_id
      where c.removed_at is null and c.merged_into is null group by 1, 2, 3, 4, 5, 6 order by 1, 2;
    end $$ $function$, columns, format(counting, lines));
  revoke all on function recount_customers() from public;
  if not exists (select 1 from customer_tally) and exists (select 1 from customer) then
    perform pg_temp.put_recount('{customer, customer_key}', 'recount_customers');
  end if;
end $raise$;
