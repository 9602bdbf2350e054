import { SOLD, STOCK_STATUSES } from '@forecourt/domain/vehicle/stock-status';
import { cents, type ReportPlan, wordsOf } from './define-report';

const STATUSES = wordsOf(
  STOCK_STATUSES.filter(({ name }) => name !== 'Sold').map(({ id, name }) => ({ value: id, label: name })),
);

const DAYS = '({today}::date - s.acquired_on)';
/** The bounds of the stock's ages as dealers look at them. */
const AGE = `case when ${DAYS} <= 30 then '0 to 30 days' when ${DAYS} <= 60 then '31 to 60 days'
  when ${DAYS} <= 90 then '61 to 90 days' else 'Over 90 days' end`;

const AGES = ['0 to 30 days', '31 to 60 days', '61 to 90 days', 'Over 90 days'];

const COST = '(coalesce(s.cost_price, 0) + s.added_costs)';

export const stockReport: ReportPlan = {
  key: 'stock',
  title: 'Stock and ageing',
  description: 'Every vehicle in stock today, its age and its cost.',
  noun: { one: 'vehicle', many: 'vehicles' },
  isOverBranches: true,
  access: ['inventory.view'],
  from: 'stock_vehicle s',
  joins: {
    changed: `left join lateral (select x.created_at from price_change x where x.dealership_id = $1 and x.stock_id = s.id
      order by x.id desc limit 1) changed on true`,
  },
  where: [`s.dealership_id = $1 and s.deleted_at is null and s.status <> ${SOLD}`],
  id: 's.id',
  columns: [
    {
      ...{ key: 'stock_no', label: 'Stock No.', type: 'text', sql: 's.stock_no', notNull: true },
      link: { path: '/admin/vehicle-detail/', id: 's.id' },
    },
    { key: 'vehicle', label: 'Vehicle', type: 'text', sql: 's.title', notNull: true },
    { key: 'vin', label: 'VIN', type: 'text', sql: 's.vin', notNull: true, isExtra: true },
    { key: 'make', label: 'Make', type: 'text', sql: 's.make', groups: true, isExtra: true },
    {
      ...{ key: 'status', label: 'Status', type: 'text', sql: 's.status', notNull: true },
      ...{ words: STATUSES, groups: true },
    },
    { key: 'odometer', label: 'Odometer', type: 'number', sql: 's.odometer', isExtra: true },
    { key: 'acquired_on', label: 'Acquired', type: 'day', sql: 's.acquired_on', notNull: true },
    { key: 'days', label: 'Days', type: 'number', sql: DAYS, total: 'average' },
    { key: 'age', label: 'Age', type: 'text', sql: AGE, groups: true, order: AGES },
    {
      ...{ key: 'repriced_on', label: 'Price changed', type: 'day', joins: ['changed'], isExtra: true },
      sql: '(changed.created_at at time zone {timezone})::date',
    },
    {
      ...{ key: 'cost', label: 'Cost', type: 'money', sql: cents(COST), total: 'sum' },
      needs: 'vehicleCosts.edit',
    },
    { key: 'price', label: 'Price', type: 'money', sql: cents('s.sell_price'), total: 'sum' },
    {
      ...{ key: 'margin', label: 'Price less cost', type: 'money', total: 'sum', needs: 'vehicleCosts.edit' },
      sql: cents(`(s.sell_price - ${COST})`),
    },
  ],
  filters: [
    { key: 'status', label: 'Status', sql: (place) => `s.status = ${place}::int`, choices: STATUSES },
  ],
  period: null,
  sort: 'acquired_on',
  chart: { group: 'age', value: null },
};
