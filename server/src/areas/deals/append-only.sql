-- What was kept or happened in a deal is never changed.
create or replace function refuse_change_of_deal_history() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

do $create$
declare
  name text;
begin
  foreach name in array array['deal_version', 'deal_event', 'deal_approval'] loop
    execute format('create or replace trigger append_only before update or delete on %I
      for each row execute function refuse_change_of_deal_history()', name);
  end loop;
end $create$;
