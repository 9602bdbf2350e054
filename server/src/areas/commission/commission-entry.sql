-- An entry goes from earned to paid or reversed, and from paid to charged back; it ceases to count once.
create or replace function refuse_change_of_commission_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.user_id, new.kind, new.bill_id, new.bill_event_id, new.plan_version_id, new.day, new.month, new.units, new.facts, new.lines,
        new.amount_cents, new.reverses)
      is distinct from (old.user_id, old.kind, old.bill_id, old.bill_event_id, old.plan_version_id, old.day, old.month, old.units,
        old.facts, old.lines, old.amount_cents, old.reverses)
    or (new.is_live and not old.is_live)
    or (new.state <> old.state and (old.state, new.state) not in (('earned', 'paid'), ('earned', 'reversed'), ('paid', 'charged-back')))
  then
    raise exception 'commissions are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
select pg_temp.put_trigger($trigger$create or replace trigger commission_entry_append_only before update or delete on commission_entry
  for each row execute function refuse_change_of_commission_entry()$trigger$);
