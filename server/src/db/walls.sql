-- Raised after every migration, over whatever tables there are: a new table is walled and audited without a new line here.
-- {{system_tables}}, {{lookup_tables}}, {{unaudited_tables}} and {{unaudited_columns}} are filled in by walls.ts.

do $$ begin
  if not exists (select from pg_roles where rolname = 'forecourt_app') then create role forecourt_app login; end if;
  if not exists (select from pg_roles where rolname = 'forecourt_system') then create role forecourt_system login; end if;
exception when duplicate_object or unique_violation then null; -- another database of this cluster was faster
end $$;

-- The system may become a dealership's application for one transaction, never the other way round.
grant forecourt_app to forecourt_system;

grant usage on schema public to forecourt_app, forecourt_system;

create or replace function current_tenant() returns integer language sql stable parallel safe as
  $$ select nullif(current_setting('app.dealership_id', true), '')::integer $$;

-- Write the audit. Their owner owns the table, so the roles that cause a line can neither forge nor remove one.
-- New rows are written down together, a file of cars in one statement; changed ones one by one, each beside what it was.
create or replace function write_audit_of_new() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into audit_entry (dealership_id, table_name, row_id, action, user_id, request_id, before, after)
  select coalesce(line ->> 'dealership_id', line ->> 'id')::integer, tg_table_name, coalesce(line ->> 'id', line ->> 'user_id')::integer,
         'insert', nullif(current_setting('app.user_id', true), '')::integer, coalesce(current_setting('app.request_id', true), ''),
         null, line - {{unaudited_columns}}
  from (select to_jsonb(new_rows) as line from new_rows) lines;
  return null;
end $$;

create or replace function write_audit() returns trigger language plpgsql security definer set search_path = public as $$
declare
  -- made once: a wide row costs more to turn into JSON than to change
  old_row jsonb := to_jsonb(old);
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  was jsonb := old_row - {{unaudited_columns}};
  is_now jsonb := new_row - {{unaudited_columns}};
  line jsonb := coalesce(new_row, old_row);
  tenant integer := coalesce(line ->> 'dealership_id', line ->> 'id')::integer;
  record_id integer := coalesce(line ->> 'id', line ->> 'user_id')::integer;
begin
  if tg_op = 'UPDATE' then
    if old_row = new_row then return null; end if;
    select jsonb_object_agg(key, value), jsonb_object_agg(key, is_now -> key) into was, is_now
    from jsonb_each(was) where is_now -> key is distinct from value;
  end if;
  insert into audit_entry (dealership_id, table_name, row_id, action, user_id, request_id, before, after)
  values (tenant, tg_table_name, record_id, lower(tg_op), nullif(current_setting('app.user_id', true), '')::integer,
          coalesce(current_setting('app.request_id', true), ''), was, is_now);
  -- what went to another branch is gone from the first, and its own audit says so
  if tg_op = 'UPDATE' and old_row -> 'dealership_id' is distinct from new_row -> 'dealership_id' then
    insert into audit_entry (dealership_id, table_name, row_id, action, user_id, request_id, before, after)
    values ((old_row ->> 'dealership_id')::integer, tg_table_name, record_id, 'delete',
            nullif(current_setting('app.user_id', true), '')::integer, coalesce(current_setting('app.request_id', true), ''),
            old_row - {{unaudited_columns}}, null);
  end if;
  return null;
end $$;

-- Names of colleagues whose own record is kept at another branch of the group, or with the platform's staff.
create or replace function colleague_names(ids integer[]) returns table (id integer, full_name text)
language sql stable security definer set search_path = public as $$
  select u.id, u.full_name from app_user u join dealership home on home.id = u.dealership_id
  where u.id = any (ids) and (
    home.group_id = (select d.group_id from dealership d where d.id = current_tenant())
    or u.role_id = {{platform_role}})
$$;
revoke all on function colleague_names(integer[]) from public;
grant execute on function colleague_names(integer[]) to forecourt_app, forecourt_system;

-- Plans are made from what is known of a table. Whoever writes much that is read at once says so, or it would be read by a
-- plan for the few rows that were there before. Only an owner may have it looked over.
create or replace function refresh_statistics(tables text[]) returns void
language plpgsql security definer set search_path = public as $$
declare
  name text;
begin
  foreach name in array tables loop
    execute format('analyze %I', name);
  end loop;
end $$;
revoke all on function refresh_statistics(text[]) from public;
grant execute on function refresh_statistics(text[]) to forecourt_app, forecourt_system;

-- A job is added in the transaction that causes it: both happen or neither.
create or replace function enqueue_job(task text, payload json, job_key text, run_at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, max_attempts => 12, job_key => enqueue_job.job_key,
                                  job_key_mode => case when enqueue_job.job_key is null then 'replace' else 'preserve_run_at' end);
end $$;
revoke all on function enqueue_job(text, json, text, timestamptz) from public;
grant execute on function enqueue_job(text, json, text, timestamptz) to forecourt_app, forecourt_system;

do $$
declare
  t record;
  tenant_column text;
begin
  for t in select c.oid, c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' loop
    execute format('revoke all on table %I from public, forecourt_app, forecourt_system', t.name);
    if t.name = 'schema_state' then continue; end if;
    if t.name <> 'audit_entry' then
      execute format('grant select, insert, update, delete on table %I to forecourt_system', t.name);
    else
      execute format('grant select on table %I to forecourt_system', t.name);
    end if;
    if t.name = any ({{system_tables}}) then continue; end if;
    if t.name = any ({{lookup_tables}}) then
      execute format('grant select on table %I to forecourt_app', t.name);
      continue;
    end if;

    tenant_column := case when t.name = 'dealership' then 'id' else 'dealership_id' end;
    if not exists (select from pg_attribute where attrelid = t.oid and attname = tenant_column and attnum > 0) then
      raise exception 'table % has no dealership_id: give it one, or name it among the system or lookup tables', t.name;
    end if;
    if t.name = 'audit_entry' then
      execute format('grant select on table %I to forecourt_app', t.name);
    elsif t.name = 'dealership' then
      execute format('grant select, update on table %I to forecourt_app', t.name);
    elsif t.name = 'credential' then
      execute format('grant select (dealership_id, user_id, username, changed_at), insert, update on table %I to forecourt_app', t.name);
    else
      execute format('grant select, insert, update, delete on table %I to forecourt_app', t.name);
    end if;
    execute format('alter table %I enable row level security', t.name);
    execute format('drop policy if exists tenant_wall on %I', t.name);
    execute format('create policy tenant_wall on %I to forecourt_app using (%I = current_tenant()) with check (%I = current_tenant())',
                   t.name, tenant_column, tenant_column);
    execute format('drop policy if exists system_gate on %I', t.name);
    execute format('create policy system_gate on %I to forecourt_system using (true) with check (true)', t.name);

    if not (t.name = any ({{unaudited_tables}})) then
      execute format('drop trigger if exists audited on %I', t.name);
      execute format('create trigger audited after update or delete on %I for each row execute function write_audit()', t.name);
      execute format('drop trigger if exists audited_new on %I', t.name);
      execute format('create trigger audited_new after insert on %I referencing new table as new_rows for each statement execute function write_audit_of_new()', t.name);
    end if;
  end loop;
end $$;
grant usage on all sequences in schema public to forecourt_app;
grant usage, update on all sequences in schema public to forecourt_system;
