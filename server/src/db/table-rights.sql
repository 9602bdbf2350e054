-- Who may read and write which table. Applied after row-security.sql, so that a new table has its policies before anyone may see it;
-- in one transaction with the files of the areas, which take some of these rights back.
do $$
declare
  t record;
begin
  for t in select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' loop
    execute format('revoke all on table %I from public, forecourt_app, forecourt_system', t.name);
    if t.name = 'schema_state' then continue; end if;
    if t.name <> 'audit_entry' then
      execute format('grant select, insert, update, delete on table %I to forecourt_system', t.name);
    else
      execute format('grant select on table %I to forecourt_system', t.name);
    end if;
    if t.name = any ({{system_tables}}) then continue; end if;
    if t.name = any ({{lookup_tables}}) or t.name = 'audit_entry' then
      execute format('grant select on table %I to forecourt_app', t.name);
    else
      execute format('grant select, insert, update, delete on table %I to forecourt_app', t.name);
    end if;
  end loop;
end $$;
grant usage on all sequences in schema public to forecourt_app;
grant usage, update on all sequences in schema public to forecourt_system;
