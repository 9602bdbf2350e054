import { billNumber } from '@forecourt/domain/bill-of-sale/index';
import { lookupName } from '../../inventory';
import type { ReportPlan } from './define-report';

/** What ended a sale, if anything did: a line of the register is never taken away. */
const ENDED = `left join lateral (select x.kind, x.day from bill_event x where x.dealership_id = $1 and x.bill_id = e.bill_id
    and x.id > e.id and x.kind in ('unsold', 'sale-reversed') order by x.id limit 1) ended on true`;

const SALE = `left join lateral (select e.id, e.day, b.id as bill_id, b.number, c.full_name as buyer, c.id as buyer_id,
      b.input -> 'values' ->> 'buyer_address' as address, ended.kind as ended, ended.day as ended_on
    from bill_of_sale b join bill_event e on e.dealership_id = $1 and e.bill_id = b.id and e.kind = 'sold'
      left join customer c on c.dealership_id = $1 and c.id = b.customer_id ${ENDED}
    where b.dealership_id = $1 and b.stock_id = s.id and b.type <> 5) sale on true`;

const SELLER = `left join lateral (select coalesce(v.name, c.full_name) as name, coalesce(v.address, c.address) as address
    from purchase p left join vendor v on v.dealership_id = $1 and v.id = p.vendor_id
      left join customer c on c.dealership_id = $1 and c.id = p.customer_id
    where p.dealership_id = $1 and p.stock_id = s.id and p.cancelled_on is null limit 1) bought on true
  left join lateral (select a.seller as name from auction_purchase a where a.dealership_id = $1 and a.stock_id = s.id
    limit 1) auction on true
  left join lateral (select c.full_name as name, c.address from deal_trade t
      join deal d on d.dealership_id = $1 and d.id = t.deal_id
      join customer c on c.dealership_id = $1 and c.id = d.customer_id
    where t.dealership_id = $1 and t.stock_id = s.id order by t.id limit 1) trade on true`;

const OUT = 'coalesce(sale.day, s.sold_date)';

/** Headings as a register of OMVIC has them (domain.md 3.7). */
export const garageRegister: ReportPlan = {
  key: 'garage-register',
  title: 'Garage register',
  description: 'Every vehicle acquired and disposed of, with the columns OMVIC requires.',
  noun: { one: 'line', many: 'lines' },
  access: ['bills.view', 'inventory.view'],
  from: `stock_vehicle s ${SALE}`,
  joins: { seller: SELLER },
  where: ['s.dealership_id = $1'],
  // a vehicle that was sold twice has two lines
  id: '(s.id::bigint * 4294967296 + coalesce(sale.id, 0))',
  columns: [
    { key: 'acquired_on', label: 'Date in', type: 'day', sql: 's.acquired_on', notNull: true },
    {
      ...{ key: 'acquired_from', label: 'Received from', type: 'text', joins: ['seller'] },
      sql: `coalesce(bought.name, nullif(auction.name, ''), trade.name)`,
    },
    {
      ...{ key: 'from_address', label: 'Address', type: 'text', joins: ['seller'], isExtra: true },
      sql: 'coalesce(bought.address, trade.address)',
    },
    {
      ...{ key: 'stock_no', label: 'Stock No.', type: 'text', sql: 's.stock_no', notNull: true },
      link: { path: '/admin/vehicle-detail/', id: 's.id' },
    },
    { key: 'year', label: 'Year', type: 'text', sql: 's.year' },
    { key: 'make', label: 'Make', type: 'text', sql: 's.make', groups: true },
    { key: 'model', label: 'Model', type: 'text', sql: 's.model' },
    { key: 'body', label: 'Body', type: 'text', sql: lookupName('s.body_style_id'), isExtra: true },
    { key: 'color', label: 'Color', type: 'text', sql: lookupName('s.exterior_color_id') },
    { key: 'vin', label: 'VIN', type: 'text', sql: 's.vin', notNull: true },
    { key: 'plate', label: 'Plate', type: 'text', sql: 's.plate', notNull: true, isExtra: true },
    {
      ...{ key: 'odometer', label: 'Odometer', type: 'text' },
      sql: `s.odometer::text || case when s.odometer_type = 1 then ' mi' else ' km' end`,
    },
    { key: 'out_on', label: 'Date out', type: 'day', sql: OUT },
    {
      ...{ key: 'buyer', label: 'Sold to', type: 'text', sql: 'sale.buyer' },
      link: { path: '/admin/all-customers/', id: 'sale.buyer_id' },
    },
    { key: 'buyer_address', label: 'Address of buyer', type: 'text', sql: 'sale.address', isExtra: true },
    {
      ...{ key: 'bill', label: 'Bill', type: 'text', sql: 'sale.number' },
      format: (value) => billNumber(Number(value)),
      link: { path: '/admin/bill-of-sell/', id: 'sale.bill_id' },
    },
    {
      ...{ key: 'disposition', label: 'Disposition', type: 'text', groups: true },
      sql: `case when sale.ended = 'unsold' then 'Sale cancelled ' || sale.ended_on
        when sale.ended = 'sale-reversed' then 'Sale corrected ' || sale.ended_on
        when ${OUT} is not null then 'Sold' when s.deleted_at is not null then 'Removed from stock' else 'In stock' end`,
    },
  ],
  filters: [
    {
      ...{ key: 'status', label: 'Vehicles', choices: { in: 'In stock', out: 'Gone' } },
      sql: (place) => `(${OUT} is null) = (${place}::text = 'in')`,
    },
  ],
  period: { label: 'Date in', usual: 'this-year', column: 's.acquired_on' },
  sort: 'acquired_on',
  chart: null,
};
