-- What a customer did with a quotation is never changed nor deleted.
create or replace function refuse_quotation_answer_change() returns trigger language plpgsql as $$
begin
  raise exception 'answers to quotations are never changed';
end $$;
create or replace trigger quotation_answer_append_only before update or delete on quotation_answer
  for each statement execute function refuse_quotation_answer_change();
