/** Neither removed nor merged into another. The indexes of the lists say the same (tables.ts). */
export const PRESENT = 'c.removed_at is null and c.merged_into is null';
export const REMOVED = 'c.removed_at is not null and c.merged_into is null';

/** As the lists read it; c is the customer, $1 the dealership. */
export const ROW_FIELDS = `c.id, c.type as customer_type, c.full_name, c.first_name as f_name, c.last_name as l_name,
  c.company_name, c.email, c.mobile, c.phone as phone_number, y.name as city, v.name as province, c.ad_source_id,
  o.name as own_source, c.seller_id, s.full_name as seller_name, c.is_active::int as is_active,
  c.is_wholesale::int as is_wholesale, (c.deal_count > 0)::int as has_deal, c.avatar,
  (select min(f.due_at) from task f where f.dealership_id = $1 and f.customer_id = c.id and f.kind = 'follow-up'
    and f.state in ('open', 'started') and f.removed_at is null) as next_follow_up, c.created_at`;
export const ROW_JOINS = `left join city y on y.id = c.city_id left join province v on v.id = y.province_id
  left join own_ad_source o on o.dealership_id = c.dealership_id and o.id = c.ad_source_id
  left join app_user s on s.dealership_id = c.dealership_id and s.id = c.seller_id`;
