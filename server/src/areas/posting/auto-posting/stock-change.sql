-- Vehicles that changed what is advertised of them, for auto-posting: the row and its job are written with the change, so that
-- neither is there without the other. Only of dealerships that post, update or delete by themselves.

do $make$
declare
  -- what shoppers see, and what is an offer to them (packages/domain/src/vehicle/advertised.ts)
  shown constant text := '(%1$s.deleted_at is null and %1$s.status <> {{sold}} and (%1$s.coming_soon
    or %1$s.status in ({{ready_for_sale}}, {{negotiation_started}}, {{bill_of_sales}}, {{down_payment}})))';
  offered constant text := '(%1$s.deleted_at is null and not %1$s.coming_soon
    and %1$s.status in ({{ready_for_sale}}, {{negotiation_started}}))';
  told constant text := '(%1$s.stock_no, %1$s.vin, %1$s.year, %1$s.make, %1$s.model, %1$s.trim, %1$s.body_style_id, %1$s.exterior_color_id,
    %1$s.interior_color_id, %1$s.transmission_id, %1$s.drive_type_id, %1$s.fuel_type, %1$s.engine, %1$s.odometer, %1$s.odometer_type,
    %1$s.site_price, %1$s.condition, %1$s.options, %1$s.description, %1$s.photo_count, %1$s.main_photo, %1$s.status)';
  kind record;
begin
  for kind in select * from (values
    ('insert', 'new table as arrived', format('select a.dealership_id, a.id, false as was_offered, false as was_shown,
        %s as is_offered, %s as is_shown, true as differs from arrived a', format(offered, 'a'), format(shown, 'a'))),
    ('delete', 'old table as gone', format('select g.dealership_id, g.id, false as was_offered, %s as was_shown,
        false as is_offered, false as is_shown, true as differs from gone g', format(shown, 'g'))),
    ('update', 'new table as arrived old table as gone', format('select a.dealership_id, a.id, %s as was_offered, %s as was_shown,
        %s as is_offered, %s as is_shown, %s is distinct from %s as differs
        from arrived a join gone g on g.dealership_id = a.dealership_id and g.id = a.id',
        format(offered, 'g'), format(shown, 'g'), format(offered, 'a'), format(shown, 'a'), format(told, 'g'), format(told, 'a')))
  ) as kinds (name, tables, change) loop
    execute format($function$
      create or replace function note_stock_%1$s() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        tenant integer;
      begin
        for tenant in
          /* on the shard of stock_change, auto_posting */
          with change as (%2$s),
          event as (select c.dealership_id, c.id, case when c.is_offered and not c.was_offered then 'added'
              when c.was_shown and not c.is_shown then 'gone' when c.is_shown and c.differs then 'changed' end as name from change c),
          noted as (insert into stock_change as s (dealership_id, stock_id, event)
            select e.dealership_id, e.id, e.name from event e where e.name is not null and exists (
              select 1 from auto_posting a where a.dealership_id = e.dealership_id and (a.auto_post or a.auto_update or a.auto_delete))
            on conflict (dealership_id, stock_id) do update set turn = s.turn + 1,
              event = case when s.event = 'added' and excluded.event = 'changed' then 'added' else excluded.event end
            returning dealership_id)
          select distinct dealership_id from noted /* end */
        loop
          perform enqueue_job('posting.follow', json_build_object('dealershipId', tenant), 'posting-follow-' || tenant, null, null);
        end loop;
        return null;
      end $$ $function$, kind.name, kind.change);
    execute format('revoke all on function note_stock_%1$s() from public', kind.name);
    perform pg_temp.put_trigger(format('create or replace trigger note_change_%1$s after %1$s on stock_vehicle referencing %2$s
      for each statement execute function note_stock_%1$s()', kind.name, kind.tables));
  end loop;
end $make$;
