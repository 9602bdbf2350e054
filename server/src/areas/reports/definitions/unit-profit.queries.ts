import { type ColumnPlan, monthOf, type ReportPlan } from './define-report';
import { partCondition } from './unit-profit-parts';

const part = (name: Parameters<typeof partCondition>[0], sign: '' | '-'): string =>
  `coalesce(${sign}sum(j.amount_cents) filter (where ${partCondition(name)}), 0)`;

/** What the ledger booked for a vehicle, in the parts of its profit (domain: unitProfitPart). */
const BOOKED = `left join lateral (select ${part('invested', '')} as invested, ${part('interest', '')} as interest,
      ${part('front', '-')} as front, ${part('back', '-')} as back, ${part('commission', '')} as commission,
      ${part('other', '-')} as other
    from journal_line j where j.dealership_id = $1 and j.stock_id = s.id) p on true`;

const money = (key: string, label: string, sql: string): ColumnPlan => ({
  ...{ key, label, type: 'money', sql, total: 'sum', joins: ['booked'], notNull: true },
});

const FRONT = '(p.front - p.interest)';

export const unitProfitReport: ReportPlan = {
  key: 'unit-profit',
  title: 'Profit per unit',
  description: 'What each vehicle that was sold earned by the ledger: costs after the sale count too.',
  noun: { one: 'vehicle', many: 'vehicles' },
  access: ['accounting.view'],
  from: 'stock_vehicle s',
  joins: { booked: BOOKED },
  where: ['s.dealership_id = $1 and s.deleted_at is null and s.status = 8 and s.sold_date is not null'],
  id: 's.id',
  columns: [
    {
      ...{ key: 'stock_no', label: 'Stock No.', type: 'text', sql: 's.stock_no', notNull: true },
      link: { path: '/admin/vehicle-detail/', id: 's.id' },
    },
    { key: 'vehicle', label: 'Vehicle', type: 'text', sql: 's.title', notNull: true },
    { key: 'make', label: 'Make', type: 'text', sql: 's.make', groups: true, isExtra: true },
    {
      ...{ key: 'acquired_on', label: 'Acquired', type: 'day', sql: 's.acquired_on', notNull: true },
      groups: { sql: monthOf('s.acquired_on'), label: 'Month acquired' },
    },
    {
      ...{ key: 'sold_on', label: 'Sold', type: 'day', sql: 's.sold_date', notNull: true },
      groups: { sql: monthOf('s.sold_date'), label: 'Month sold' },
    },
    {
      ...{ key: 'days', label: 'Days', type: 'number', total: 'average' },
      sql: 's.sold_date - s.acquired_on',
    },
    { ...money('invested', 'Invested', 'p.invested'), isExtra: true },
    money('front', 'Front gross', FRONT),
    money('back', 'Back gross', 'p.back'),
    money('gross', 'Gross', `(${FRONT} + p.back)`),
    money('commission', 'Commission', 'p.commission'),
    { ...money('interest', 'Floor plan interest', 'p.interest'), isExtra: true },
    { ...money('other', 'Other', 'p.other'), isExtra: true },
    money('net', 'Net profit', `(${FRONT} + p.back + p.other - p.commission)`),
  ],
  filters: [],
  period: { label: 'Sold', usual: 'last-12-months', column: 's.sold_date' },
  sort: '-sold_on',
  chart: { group: 'sold_on', value: 'net' },
};
