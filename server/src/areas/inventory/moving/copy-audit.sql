-- Copies what the audit of one dealership holds of records to another one, where they went: their timeline over there shows their
-- earlier history. Lines that are there already, since the record came back, are not copied again. It copies lines as they are, so
-- that the role that calls it cannot invent any. Read and written apart: no statement is about two dealerships.
create or replace function copy_audit(source integer, target integer, name text, ids integer[]) returns void
language plpgsql security definer set search_path = public as $$
declare
  lines jsonb;
  known jsonb;
  first integer := 1;
begin
  while first <= cardinality(ids) loop
    select jsonb_agg(a order by a.id) into lines from audit_entry a
      where a.dealership_id = source and a.table_name = name and a.row_id = any (ids[first:first + 99]) and a.action <> 'delete';
    select coalesce(jsonb_agg(jsonb_build_array(x.row_id, x.created_at, x.request_id, x.action)), '[]') into known from audit_entry x
      where x.dealership_id = target and x.table_name = name and x.row_id = any (ids[first:first + 99]);
    insert into audit_entry (dealership_id, table_name, row_id, action, user_id, request_id, created_at, before, after)
    select target, l.table_name, l.row_id, l.action, l.user_id, l.request_id, l.created_at, l.before, l.after
    from jsonb_populate_recordset(null::audit_entry, lines) l
    where not known @> jsonb_build_array(jsonb_build_array(l.row_id, l.created_at, l.request_id, l.action))
    order by l.id on conflict do nothing;
    first := first + 100;
  end loop;
end $$;
revoke all on function copy_audit(integer, integer, text, integer[]) from public;
grant execute on function copy_audit(integer, integer, text, integer[]) to forecourt_system;
