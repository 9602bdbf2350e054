-- What webhooks tell of: the event, its deliveries and the job that sends them are written with the change, so that neither is
-- there without the other. Only of dealerships that have an endpoint for the event, whatever changed the rows: a save, a bulk change or
-- an import. For an endpoint that was switched off because it failed events are kept, to be sent again once it works.

-- Writes events and a delivery for each endpoint that wants them. `events` is [{"d": dealership, "t": type, "k": kind, "r": id, "c": [columns]}].
create or replace function add_webhook_events(events jsonb) returns void
language plpgsql security definer set search_path = public as $$
declare
  target record;
  -- all of them are of dealerships that are kept together, since one statement on their rows caused them
  one integer := (events -> 0 ->> 'd')::integer;
begin
  for target in
    /* on the shard of webhook_event, webhook_endpoint, webhook_delivery at one using (events) */
    with happened as (
      insert into webhook_event (dealership_id, id, type, record_kind, record_id, changed)
      select e.d, nextval('webhook_event_id_seq'), e.t, e.k, e.r, e.c from jsonb_to_recordset(events) as e (d integer, t text, k text, r integer, c text[])
      where exists (select 1 from webhook_endpoint p where p.dealership_id = e.d and (p.is_active or p.off_reason = 'failing')
        and p.removed_at is null and e.t = any (p.events))
      returning dealership_id, id, type, created_at),
    -- due a minute ago, so that a server whose clock is late sends it at once
    queued as (
      insert into webhook_delivery (dealership_id, id, endpoint_id, event_id, next_at)
      select h.dealership_id, nextval('webhook_delivery_id_seq')::integer, p.id, h.id, h.created_at - interval '1 minute' from happened h
      join webhook_endpoint p on p.dealership_id = h.dealership_id and p.is_active and p.removed_at is null and h.type = any (p.events)
      order by h.id
      returning dealership_id, endpoint_id)
    select distinct dealership_id, endpoint_id from queued /* end */
  loop
    -- without a key: transactions that touch records in another order would wait for each other's keys
    perform enqueue_job('webhooks.deliver', json_build_object('dealershipId', target.dealership_id, 'endpointId', target.endpoint_id),
      null, null, 'webhooks-' || target.dealership_id || '-' || target.endpoint_id % 4);
  end loop;
end $$;
revoke all on function add_webhook_events(jsonb) from public;

do $make$
declare
  watched record;
begin
  -- the columns are those of PUBLIC_COLUMNS (webhooks/public-columns.ts); what else changes in a row is nobody's business
  for watched in select * from (values
    ('stock_vehicle', 'vehicle',
      'vin, stock_no, plate, year, make, model, trim, body_style_id, exterior_color_id, interior_color_id, transmission_id, drive_type_id, fuel_type, engine, engine_cylinders, doors, passengers, odometer, odometer_type, sell_price, special_price, call_for_price, condition, title_status_id, options, tag_ids, description, status, coming_soon, in_lease, in_transit, acquired_on, sold_date, carfax, main_photo, photo_count, deleted_at',
      'case when n.deleted_at is not null and o.deleted_at is null then ''vehicle.deleted''
            when n.status = {{webhook_sold}} and o.status <> {{webhook_sold}} then ''vehicle.sold''
            when n.deleted_at is null or o.deleted_at is null then ''vehicle.changed'' end',
      'vehicle.added', 'vehicle.deleted', 'n.deleted_at is null', 'o.deleted_at is null'),
    ('lead', 'lead', 'state, seller_id',
      'case when n.removed_at is not null then null when n.state <> o.state then ''lead.status_changed''
            when n.seller_id is distinct from o.seller_id and n.seller_id is not null then ''lead.assigned'' end',
      'lead.created', null, 'n.removed_at is null', 'true'),
    ('customer', 'customer',
      'type, first_name, middle_name, last_name, company_name, register_number, manager, email, mobile, phone, fax, address, apartment, postal, city_id, gender, birthdate, licence_no, licence_issued, licence_expires, bcid, auth_method, ad_source_id, seller_id, is_active, is_wholesale, comment, removed_at, merged_into',
      'case when n.merged_into is not null and o.merged_into is null then ''customer.merged''
            when n.removed_at is not null and o.removed_at is null then ''customer.deleted''
            when n.removed_at is null or o.removed_at is null then ''customer.changed'' end',
      'customer.created', 'customer.deleted', 'n.removed_at is null', 'o.removed_at is null and o.merged_into is null'),
    ('deal', 'deal', 'status', 'case when n.removed_at is null then ''deal.status_changed'' end',
      'deal.created', null, 'n.removed_at is null', 'true'),
    ('bill_of_sale', 'bill', 'state',
      'case when n.state in (''final'', ''sold'', ''cancelled'') then ''bill.'' || n.state end',
      'bill.created', null, 'n.removed_at is null', 'true')
  ) as t (name, kind, columns, updated, inserted, deleted, is_new, was_there) loop
    execute format($function$
      create or replace function note_webhook_%1$s() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        found jsonb;
      begin
        if tg_op = 'INSERT' then
          /* on the shard of webhook_endpoint into (found) */
          select jsonb_agg(jsonb_build_object('d', n.dealership_id, 't', %2$L, 'k', %3$L, 'r', n.id, 'c', '[]'::jsonb) order by n.id) into found
          from new_rows n where %4$s and exists (
            select 1 from webhook_endpoint p where p.dealership_id = n.dealership_id and (p.is_active or p.off_reason = 'failing')) /* end */;
        elsif tg_op = 'DELETE' then
          /* on the shard of webhook_endpoint into (found) */
          select jsonb_agg(jsonb_build_object('d', o.dealership_id, 't', %5$L, 'k', %3$L, 'r', o.id, 'c', '[]'::jsonb) order by o.id) into found
          from old_rows o where %5$L::text is not null and %6$s and exists (
            select 1 from webhook_endpoint p where p.dealership_id = o.dealership_id and (p.is_active or p.off_reason = 'failing')) /* end */;
        else
          /* on the shard of webhook_endpoint into (found) */
          select jsonb_agg(jsonb_build_object('d', w.dealership_id, 't', w.type, 'k', %3$L, 'r', w.id, 'c', w.changed) order by w.id) into found from (
            select n.dealership_id, n.id, %7$s as type,
              (select jsonb_agg(b.key order by b.key) from jsonb_each(to_jsonb(n)) b join jsonb_each(to_jsonb(o)) a on a.key = b.key
                where b.key = any (%9$L::text[]) and b.value is distinct from a.value) as changed
            from new_rows n join old_rows o on o.dealership_id = n.dealership_id and o.id = n.id
            where (%8$s) is distinct from (%10$s) and exists (
              select 1 from webhook_endpoint p where p.dealership_id = n.dealership_id and (p.is_active or p.off_reason = 'failing'))) w
          where w.type is not null /* end */;
        end if;
        if found is not null then perform add_webhook_events(found); end if;
        return null;
      end $$ $function$,
      watched.name, watched.inserted, watched.kind, watched.is_new, watched.deleted, watched.was_there, watched.updated,
      'n.' || replace(watched.columns, ', ', ', n.'), '{' || replace(watched.columns, ', ', ',') || '}', 'o.' || replace(watched.columns, ', ', ', o.'));
    execute format('revoke all on function note_webhook_%1$s() from public', watched.name);
    perform pg_temp.put_trigger(format('create or replace trigger webhook_insert after insert on %1$I referencing new table as new_rows
      for each statement execute function note_webhook_%1$s()', watched.name));
    perform pg_temp.put_trigger(format('create or replace trigger webhook_update after update on %1$I referencing new table as new_rows old table as old_rows
      for each statement execute function note_webhook_%1$s()', watched.name));
    perform pg_temp.put_trigger(format('create or replace trigger webhook_delete after delete on %1$I referencing old table as old_rows
      for each statement execute function note_webhook_%1$s()', watched.name));
  end loop;
end $make$;
