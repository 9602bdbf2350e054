-- Applied after every migration to all tables that exist: a new table gets row security and an audit without a new line here.
-- {{system_tables}}, {{lookup_tables}}, {{unaudited_tables}}, {{unaudited_columns}} and {{append_only_tables}} are filled in by
-- row-security.ts. What needs a lock on a table is not done here but put down (put-changes.sql) where it differs from what is there,
-- and then done table by table.

do $$ begin
  if not exists (select 1 from pg_roles where rolname = 'forecourt_app') then create role forecourt_app login; end if;
  if not exists (select 1 from pg_roles where rolname = 'forecourt_system') then create role forecourt_system login; end if;
exception when duplicate_object or unique_violation then null; -- another database of this cluster was faster
end $$;

-- The system may become a dealership's application for one transaction, never the other way round.
grant forecourt_app to forecourt_system;

grant usage on schema public to forecourt_app, forecourt_system;

create or replace function current_tenant() returns integer language sql stable parallel safe as
  $$ select nullif(current_setting('app.dealership_id', true), '')::integer $$;

-- A whole dealership is inserted or deleted as it is: what triggers would add to it stands in its rows already, and nothing may
-- be sent or booked twice. Only a transaction of the system can say that it does so.
create or replace function is_moving_dealership() returns boolean language sql stable parallel safe as
  $$ select session_user = 'forecourt_system' and coalesce(current_setting('app.whole_dealership', true), '') = 'on' $$;

-- Refuses every change of a row that says what happened. Its argument is the table's name: where tables are distributed, the
-- name that a trigger knows is that of a part.
create or replace function refuse_change_of_row() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_argv[0] using errcode = 'restrict_violation';
end $$;

-- These triggers write the audit. They run as the owner of the tables, so the roles that cause an entry can neither forge nor
-- remove one. New rows are written together in one statement, changed rows one by one, each with what it was before. The
-- arguments of a trigger are an array of the columns that its table leaves out, and the table's name: where tables are
-- distributed, tg_table_name is the name of a part.
create or replace function write_audit_of_new() returns trigger language plpgsql security definer set search_path = public as $$
begin
  /* on the shard of audit_entry using (tg_argv[0], tg_argv[1]) */
  insert into audit_entry (dealership_id, id, table_name, row_id, action, user_id, request_id, before, after)
  select coalesce(line ->> 'dealership_id', line ->> 'id')::integer, nextval('audit_entry_id_seq'), tg_argv[1],
         coalesce(line ->> 'id', line ->> 'user_id')::integer,
         'insert', nullif(current_setting('app.user_id', true), '')::integer, coalesce(current_setting('app.request_id', true), ''),
         null, line - tg_argv[0]::text[]
  from (select to_jsonb(new_rows) as line from new_rows) lines /* end */;
  return null;
end $$;

create or replace function write_audit() returns trigger language plpgsql security definer set search_path = public as $$
declare
  -- made once: a wide row costs more to turn into JSON than to change
  old_row jsonb := to_jsonb(old);
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  was jsonb := old_row - tg_argv[0]::text[];
  is_now jsonb := new_row - tg_argv[0]::text[];
  line jsonb := coalesce(new_row, old_row);
  tenant integer := coalesce(line ->> 'dealership_id', line ->> 'id')::integer;
  record_id integer := coalesce(line ->> 'id', line ->> 'user_id')::integer;
begin
  if tg_op = 'UPDATE' then
    if old_row = new_row then return null; end if;
    select jsonb_object_agg(key, value), jsonb_object_agg(key, is_now -> key) into was, is_now
    from jsonb_each(was) where is_now -> key is distinct from value;
  end if;
  /* on the shard of audit_entry using (tenant, tg_argv[1], record_id, tg_op, was, is_now) */
  insert into audit_entry (dealership_id, id, table_name, row_id, action, user_id, request_id, before, after)
  values (tenant, nextval('audit_entry_id_seq'), tg_argv[1], record_id, lower(tg_op), nullif(current_setting('app.user_id', true), '')::integer,
          coalesce(current_setting('app.request_id', true), ''), was, is_now) /* end */;
  return null;
end $$;

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

-- A job is added in the transaction that causes it: both happen or neither. Jobs of one queue run one after the other.
drop function if exists enqueue_job(text, json, text, timestamptz);
create or replace function enqueue_job(task text, payload json, job_key text, run_at timestamptz, queue text) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, max_attempts => 12, job_key => enqueue_job.job_key,
                                  job_key_mode => case when enqueue_job.job_key is null then 'replace' else 'preserve_run_at' end);
end $$;
revoke all on function enqueue_job(text, json, text, timestamptz, text) from public;
grant execute on function enqueue_job(text, json, text, timestamptz, text) to forecourt_app, forecourt_system;

do $$
declare
  t record;
  tenant_column text;
  own text;
  left_out text;
  gone text;
begin
  for t in select c.oid, c.relname as name, c.relrowsecurity as is_secured
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_state' loop
    if t.name = any ({{system_tables}}) or t.name = any ({{lookup_tables}}) then continue; end if;
    tenant_column := case when t.name = 'dealership' then 'id' else 'dealership_id' end;
    if not exists (select 1 from pg_attribute where attrelid = t.oid and attname = tenant_column and attnum > 0) then
      raise exception 'table % has no dealership_id: give it one, or declare it with systemTable or lookupTable', t.name;
    end if;
    if not t.is_secured then perform pg_temp.put_change(t.name, format('alter table %I enable row level security', t.name)); end if;
    -- the names that these policies had before
    for gone in select polname from pg_policy where polrelid = t.oid and polname in ('tenant_wall', 'system_gate') loop
      perform pg_temp.put_change(t.name, format('drop policy if exists %I on %I', gone, t.name));
    end loop;
    own := format('(%I = current_tenant())', tenant_column);
    perform pg_temp.put_policy(t.oid, 'own_dealership', 'forecourt_app', own);
    perform pg_temp.put_policy(t.oid, 'all_dealerships', 'forecourt_system', 'true');

    if t.name = any ({{unaudited_tables}}) then
      for gone in select tgname from pg_trigger where tgrelid = t.oid and tgname in ('audited', 'audited_new') loop
        perform pg_temp.put_change(t.name, format('drop trigger if exists %I on %I', gone, t.name));
      end loop;
    else
      left_out := coalesce({{unaudited_columns}} ->> t.name, '{}');
      perform pg_temp.put_trigger(format(
        'create or replace trigger audited after update or delete on %I for each row execute function write_audit(%L, %L)',
        t.name, left_out, t.name));
      perform pg_temp.put_trigger(format(
        'create or replace trigger audited_new after insert on %I referencing new table as new_rows for each statement execute function write_audit_of_new(%L, %L)',
        t.name, left_out, t.name));
    end if;

    if t.name = any ({{append_only_tables}}) then
      perform pg_temp.put_trigger(format(
        'create or replace trigger append_only before update or delete on %I for each row execute function refuse_change_of_row(%L)',
        t.name, t.name));
    end if;
  end loop;
end $$;
