-- A document keeps its bytes; the one thing that can happen to it is that it is cancelled.
create or replace function refuse_change_of_bill_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.cancelled_at is not null
    or (new.bill_id, new.kind, new.file, new.sha256) is distinct from (old.bill_id, old.kind, old.file, old.sha256) then
    raise exception 'documents of bills are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
select pg_temp.put_trigger($trigger$create or replace trigger bill_document_append_only before update or delete on bill_document
  for each row execute function refuse_change_of_bill_document()$trigger$);
