-- Functions of this session alone. Changes that lock a table are put down where they differ from what is there; row-security.ts then
-- makes those of one table at a time, so that no request waits for the locks of many.

create temp table if not exists put_down (no integer generated always as identity, table_name text not null, statement text not null);

create or replace function pg_temp.put_change(on_table text, statement text) returns void language sql as
  $$ insert into put_down (table_name, statement) values (on_table, statement) $$;

-- Replaces a trigger that is not there or was made from another text. Where a whole dealership is moved, triggers do nothing, except
-- those that only drop what is kept of a public page.
create or replace function pg_temp.put_trigger(definition text) returns void language plpgsql as $$
declare
  name constant text := substring(definition from '^create or replace trigger (\w+) ');
  on_table constant text := substring(definition from ' on "?(\w+)"?\s');
  made text := definition;
  state_key text;
begin
  if name is null or on_table is null then raise exception 'not understood as a trigger: %', definition; end if;
  if name not in ('site_changed', 'site_updated') then
    if definition ~ ' when \(' then
      raise exception 'trigger % on % has a condition: it must say what it does for a whole dealership', name, on_table;
    end if;
    made := replace(definition, ' execute function ', ' when (not is_moving_dealership()) execute function ');
  end if;
  state_key := 'trigger ' || name || ' on ' || on_table;
  -- what it was made from, and what PostgreSQL made of it: an earlier version that is started again puts its own in its place
  if exists (select 1 from pg_trigger g join schema_state s on s.key = state_key
    where g.tgrelid = on_table::regclass and g.tgname = name and s.value = md5(made) || md5(pg_get_triggerdef(g.oid))) then return; end if;
  perform pg_temp.put_change(on_table, made);
  perform pg_temp.put_change(on_table, format(
    'insert into schema_state select %L, %L || md5(pg_get_triggerdef(oid)) from pg_trigger where tgrelid = %L::regclass and tgname = %L
     on conflict (key) do update set value = excluded.value', state_key, md5(made), on_table, name));
end $$;

create or replace function pg_temp.put_policy(on_table oid, name text, for_role text, condition text) returns void
language plpgsql as $$
declare
  table_name constant text := (select relname from pg_class where oid = on_table);
begin
  if exists (select 1 from pg_policy p where p.polrelid = on_table and p.polname = name and p.polcmd = '*' and p.polpermissive
    and p.polroles = array[(select oid from pg_roles where rolname = for_role)]
    and pg_get_expr(p.polqual, on_table) = condition and pg_get_expr(p.polwithcheck, on_table) = condition) then return; end if;
  perform pg_temp.put_change(table_name, format('drop policy if exists %I on %I', name, table_name));
  perform pg_temp.put_change(table_name, format('create policy %I on %I to %I using (%s) with check (%s)',
    name, table_name, for_role, condition, condition));
end $$;

-- Counts anew what the triggers of `tables` keep counted, while nobody writes to them, once the last of them has its triggers.
create or replace function pg_temp.put_recount(tables text[], recount text) returns void language sql as
  $$ select pg_temp.put_change(tables[cardinality(tables)],
       format('lock table %s in share row exclusive mode; select %I()', array_to_string(tables, ', '), recount)) $$;
