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
