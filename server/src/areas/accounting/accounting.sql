-- The journal only grows: a correction is another entry. Applied after db/row-security.sql.
create or replace function refuse_change_of_journal() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_argv[0] using errcode = 'restrict_violation';
end $$;

do $create$
declare
  name text;
begin
  foreach name in array array['journal_entry', 'journal_line', 'ledger_period_event'] loop
    execute format('create or replace trigger append_only before update or delete on %I
      for each row execute function refuse_change_of_journal(%L)', name, name);
  end loop;
end $create$;

-- All lines of an entry are inserted by one statement, and their debits equal their credits.
create or replace function refuse_unbalanced_entry() returns trigger language plpgsql as $$
declare
  wrong integer;
begin
  select entry_id into wrong from inserted group by dealership_id, entry_id having sum(amount_cents) <> 0 limit 1;
  if wrong is not null then
    raise exception 'the lines of journal entry % do not sum to zero', wrong using errcode = 'check_violation';
  end if;
  select i.entry_id into wrong from inserted i
    where (select count(*) from journal_line l where l.dealership_id = i.dealership_id and l.entry_id = i.entry_id)
      <> (select count(*) from inserted o where o.dealership_id = i.dealership_id and o.entry_id = i.entry_id) limit 1;
  if wrong is not null then
    raise exception 'journal entry % has lines already', wrong using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create or replace trigger balanced after insert on journal_line
  referencing new table as inserted for each statement execute function refuse_unbalanced_entry();
