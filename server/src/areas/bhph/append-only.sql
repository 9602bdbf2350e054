-- What happened on an account is never changed, and is deleted only with an account on which no money was ever booked.
create or replace function refuse_change_of_bhph_event() returns trigger language plpgsql as $$
declare
  has_money boolean;
begin
  if tg_op = 'DELETE' and old.kind not in ('payment', 'recovered') then
    /* on the shard of bhph_event using (old.dealership_id, old.account_id) into (has_money) */
    select exists (select 1 from bhph_event e where e.dealership_id = old.dealership_id and e.account_id = old.account_id
      and e.kind in ('payment', 'recovered')) into has_money /* end */;
    if not has_money then return old; end if;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

select pg_temp.put_trigger($trigger$create or replace trigger append_only before update or delete on bhph_event
  for each row execute function refuse_change_of_bhph_event()$trigger$);
