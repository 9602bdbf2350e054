/** What is owed on each vehicle of the dealership $1 and at which rate, for the cost of a day on the lot. */
export const FLOORED_SQL = `select a.stock_id, a.amount_cents - a.paid_cents as floored_cents, coalesce((select (r ->> 'apr')::float8
      from jsonb_array_elements(l.rates) r where r ->> 'from' <= current_date::text order by r ->> 'from' desc limit 1), 0) as apr
    from floor_advance a join floor_lender l on l.dealership_id = a.dealership_id and l.id = a.lender_id
    where a.dealership_id = $1 and a.closed_on is null and a.cancelled_on is null and a.amount_cents > a.paid_cents`;
