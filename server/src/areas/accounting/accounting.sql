-- All lines of an entry are inserted by one statement, and their debits equal their credits.
create or replace function refuse_unbalanced_entry() returns trigger language plpgsql as $$
declare
  wrong integer;
  kind text;
begin
  /* on the shard of journal_line into (wrong, kind) */
  select i.entry_id, case when i.total <> 0 then 'sum' when i.lines <> (select count(*) from journal_line l
        where l.dealership_id = i.dealership_id and l.entry_id = i.entry_id) then 'late' end
    into wrong, kind
    from (select dealership_id, entry_id, sum(amount_cents) as total, count(*) as lines from inserted group by 1, 2) i
    where i.total <> 0 or i.lines <> (select count(*) from journal_line l
      where l.dealership_id = i.dealership_id and l.entry_id = i.entry_id) limit 1 /* end */;
  if kind = 'sum' then
    raise exception 'the lines of journal entry % do not sum to zero', wrong using errcode = 'check_violation';
  elsif kind = 'late' then
    raise exception 'journal entry % has lines already', wrong using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
select pg_temp.put_trigger($trigger$create or replace trigger balanced after insert on journal_line
  referencing new table as inserted for each statement execute function refuse_unbalanced_entry()$trigger$);
