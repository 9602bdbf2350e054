-- When a row changes that public pages show, all servers drop the kept pages of its dealership. {{site_tables}} is filled in by
-- db/row-security.ts. Equal notifications of one transaction are sent once, so a bulk change costs one.

create or replace function announce_site_change() returns trigger
language plpgsql as $$
begin
  if TG_OP = 'DELETE' then
    perform announce('site ' || old.dealership_id);
  else
    perform announce('site ' || new.dealership_id);
  end if;
  return null;
end $$;

create or replace function announce_dealership_change() returns trigger
language plpgsql as $$
begin
  if TG_OP = 'DELETE' then
    perform announce('site ' || old.id);
  else
    perform announce('site ' || new.id);
  end if;
  return null;
end $$;

do $$
declare
  name text;
  announce text;
begin
  foreach name in array {{site_tables}} loop
    announce := case name when 'dealership' then 'announce_dealership_change' else 'announce_site_change' end;
    perform pg_temp.put_trigger(format(
      'create or replace trigger site_changed after insert or delete on %I for each row execute function %I()', name, announce));
    perform pg_temp.put_trigger(format(
      'create or replace trigger site_updated after update on %I for each row when (old.* is distinct from new.*) execute function %I()',
      name, announce));
  end loop;
end $$;
