-- A whole dealership is inserted or deleted as it is: what triggers would add to it stands in its rows already, and nothing may
-- be sent or booked twice. Only a transaction of the system can say that it does so.
create or replace function is_moving_dealership() returns boolean language sql stable parallel safe as
  $$ select session_user = 'forecourt_system' and coalesce(current_setting('app.whole_dealership', true), '') = 'on' $$;

-- Every trigger that exists gets the condition, so that a new one cannot be forgotten. Those of public pages stay: they only
-- drop what is kept of a page. One with a condition of its own would need both, which this refuses to guess.
do $$
declare
  t record;
  made text;
begin
  for t in select g.oid, g.tgname as name, g.tgqual is not null as has_condition, g.tgrelid::regclass as on_table
    from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where not g.tgisinternal and c.relnamespace = 'public'::regnamespace and g.tgparentid = 0
      and g.tgname not in ('site_changed', 'site_updated')
  loop
    made := pg_get_triggerdef(t.oid);
    if position('is_moving_dealership' in made) > 0 then continue; end if;
    if t.has_condition then
      raise exception 'trigger % on % has a condition: it must say what it does for a whole dealership', t.name, t.on_table;
    end if;
    made := replace(made, ' EXECUTE FUNCTION ', ' WHEN (not is_moving_dealership()) EXECUTE FUNCTION ');
    execute regexp_replace(made, '^CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER');
  end loop;
end $$;

-- The audit of an archive, for a dealership that is being set up. Nobody else can write an entry.
create or replace function restore_audit(tenant integer, lines json) returns void
language plpgsql security definer set search_path = public as $$
begin
  if not exists (select 1 from dealership where id = tenant and status = {{being_set_up}}) then
    raise exception 'dealership % is not being set up', tenant using errcode = 'insufficient_privilege';
  end if;
  insert into audit_entry (dealership_id, id, table_name, row_id, action, user_id, request_id, created_at, before, after)
  select tenant, x.id, x.table_name, x.row_id, x.action, x.user_id, x.request_id, x.created_at, x.before::jsonb, x.after::jsonb
  from json_to_recordset(lines) as x(id bigint, table_name text, row_id integer, action text, user_id integer, request_id text,
    created_at timestamptz, before text, after text);
end $$;
revoke all on function restore_audit(integer, json) from public;
grant execute on function restore_audit(integer, json) to forecourt_system;

-- The audit of a dealership that is deleted, or whose import failed, a part at a time. Answers how many entries went.
create or replace function forget_audit(tenant integer, most integer) returns integer
language plpgsql security definer set search_path = public as $$
declare
  gone integer;
begin
  if not exists (select 1 from dealership_deletion where dealership_id = tenant and state = 'deleting')
    and exists (select 1 from dealership where id = tenant and status <> {{being_set_up}}) then
    raise exception 'dealership % is not being deleted', tenant using errcode = 'insufficient_privilege';
  end if;
  delete from audit_entry where dealership_id = tenant
    and id in (select e.id from audit_entry e where e.dealership_id = tenant order by e.id limit most);
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke all on function forget_audit(integer, integer) from public;
grant execute on function forget_audit(integer, integer) to forecourt_system;
