import { COST_CATEGORIES } from '@forecourt/domain/costs/index';
import { can } from '@forecourt/policy';
import { cents, monthOf, type ReportPlan, wordsOf } from './define-report';

const CATEGORIES = wordsOf(COST_CATEGORIES);
const OVERDUE = `c.paid_on is null and c.due_on < {today}::date`;
const STATE = `case when c.paid_on is not null then 'paid' when ${OVERDUE} then 'overdue' else 'owed' end`;
const STATES = { paid: 'Paid', owed: 'Owed', overdue: 'Overdue' };

const money = (key: string, label: string, column: string) =>
  ({ key, label, type: 'money', sql: cents(column), notNull: true, total: 'sum' }) as const;

export const costsReport: ReportPlan = {
  key: 'costs',
  title: 'Costs by category and vendor',
  description: 'Costs of vehicles and of the dealership, with tax, and whether they are paid.',
  noun: { one: 'cost', many: 'costs' },
  isOverBranches: true,
  access: ['costs.use'],
  from: 'cost c',
  joins: {
    vendor: 'left join vendor v on v.dealership_id = $1 and v.id = c.vendor_id',
    car: 'left join stock_vehicle s on s.dealership_id = $1 and s.id = c.stock_id',
  },
  where: ['c.dealership_id = $1 and c.removed_at is null'],
  visible: ({ actor }) => [
    ...(can(actor, 'vehicleCosts.edit') ? [] : ['c.stock_id is null']),
    ...(can(actor, 'generalCosts.edit') ? [] : ['c.stock_id is not null']),
  ],
  id: 'c.id',
  columns: [
    {
      ...{ key: 'day', label: 'Date', type: 'day', sql: 'c.day', notNull: true },
      groups: { sql: monthOf('c.day'), label: 'Month' },
    },
    {
      ...{ key: 'category', label: 'Category', type: 'text', sql: 'c.category', notNull: true },
      ...{ words: CATEGORIES, groups: true },
    },
    {
      ...{ key: 'vendor', label: 'Vendor', type: 'text', sql: 'v.name', joins: ['vendor'], groups: true },
      link: { path: '/admin/vehicle-vendor/', id: 'c.vendor_id' },
    },
    {
      ...{ key: 'vehicle', label: 'Vehicle', type: 'text', joins: ['car'] },
      sql: `s.stock_no || ' · ' || s.title`,
      link: { path: '/admin/vehicle-detail/', id: 'c.stock_id' },
    },
    { key: 'description', label: 'Description', type: 'text', sql: 'c.description', notNull: true },
    {
      ...{ key: 'invoice_no', label: 'Invoice', type: 'text', sql: 'c.invoice_no' },
      ...{ notNull: true, isExtra: true },
    },
    { key: 'state', label: 'Status', type: 'text', sql: STATE, words: STATES, groups: true },
    { key: 'due_on', label: 'Due', type: 'day', sql: 'c.due_on', isExtra: true },
    money('amount', 'Before tax', 'c.amount'),
    { ...money('gst', 'GST/HST', 'c.gst'), isExtra: true },
    { ...money('pst', 'PST', 'c.pst'), isExtra: true },
    { ...money('qst', 'QST', 'c.qst'), isExtra: true },
    money('total', 'Total', 'c.total'),
  ],
  filters: [
    {
      ...{ key: 'category', label: 'Category', choices: CATEGORIES },
      sql: (place) => `c.category = ${place}::text`,
    },
    { key: 'vendor_id', label: 'Vendor', sql: (place) => `c.vendor_id = ${place}::int` },
    { key: 'status', label: 'Status', sql: (place) => `${STATE} = ${place}::text`, choices: STATES },
  ],
  period: { label: 'Dated', usual: 'this-month', column: 'c.day' },
  group: 'category',
  sort: '-day',
  chart: { group: 'category', value: 'total' },
};
