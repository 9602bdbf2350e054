import { COLLECTED_ACCOUNTS, CREDIT_ACCOUNTS } from '@forecourt/domain/ledger/tax-lines';
import { monthOf, type ReportPlan } from './define-report';

const KINDS = { gst: 'GST/HST', pst: 'PST and sales tax', qst: 'QST', luxury: 'Luxury tax' };
const listOf = (codes: readonly string[]): string => codes.map((code) => `'${code}'`).join(', ');
const COLLECTED = `j.account in (${listOf(Object.values(COLLECTED_ACCOUNTS))})`;
const PAID = `j.account in (${listOf(Object.values(CREDIT_ACCOUNTS))})`;

export const taxReport: ReportPlan = {
  key: 'tax',
  title: 'Sales tax',
  description:
    'Tax collected on sales, and tax credits on purchases and costs, line by line from the ledger.',
  noun: { one: 'line', many: 'lines' },
  isOverBranches: true,
  access: ['accounting.view'],
  from: 'journal_line j join journal_entry e on e.dealership_id = $1 and e.id = j.entry_id',
  joins: {
    customer: 'left join customer c on c.dealership_id = $1 and c.id = j.customer_id',
    vendor: 'left join vendor v on v.dealership_id = $1 and v.id = j.vendor_id',
    car: 'left join stock_vehicle s on s.dealership_id = $1 and s.id = j.stock_id',
  },
  where: ['j.dealership_id = $1 and j.tax_kind is not null'],
  id: 'j.id',
  columns: [
    {
      ...{ key: 'day', label: 'Date', type: 'day', sql: 'j.day', notNull: true },
      groups: { sql: monthOf('j.day'), label: 'Month' },
    },
    {
      ...{ key: 'entry', label: 'Entry', type: 'text', sql: 'e.number', notNull: true },
      link: { path: '/admin/accounting/journal/', id: 'e.id' },
    },
    { key: 'memo', label: 'Description', type: 'text', sql: 'e.memo', notNull: true },
    {
      ...{ key: 'kind', label: 'Tax', type: 'text', sql: 'j.tax_kind', notNull: true },
      ...{ words: KINDS, groups: true },
    },
    {
      ...{ key: 'vehicle', label: 'Vehicle', type: 'text', sql: 's.stock_no', joins: ['car'] },
      link: { path: '/admin/vehicle-detail/', id: 'j.stock_id' },
    },
    {
      ...{ key: 'customer', label: 'Customer', type: 'text', sql: 'c.full_name', joins: ['customer'] },
      link: { path: '/admin/all-customers/', id: 'j.customer_id' },
    },
    {
      ...{ key: 'vendor', label: 'Vendor', type: 'text', sql: 'v.name', joins: ['vendor'], groups: true },
      link: { path: '/admin/vehicle-vendor/', id: 'j.vendor_id' },
    },
    {
      ...{ key: 'base', label: 'Base', type: 'money', isExtra: true },
      sql: `abs(coalesce(j.tax_base_cents, 0)) * case when ${COLLECTED} then -sign(j.amount_cents) else sign(j.amount_cents) end`,
    },
    {
      ...{ key: 'collected', label: 'Collected', type: 'money', total: 'sum' },
      sql: `case when ${COLLECTED} then -j.amount_cents end`,
    },
    {
      ...{ key: 'credit', label: 'Credits', type: 'money', total: 'sum' },
      sql: `case when ${PAID} then j.amount_cents end`,
    },
    {
      ...{ key: 'net', label: 'To remit', type: 'money', total: 'sum', isExtra: true },
      sql: '-j.amount_cents',
    },
  ],
  filters: [
    { key: 'category', label: 'Tax', sql: (place) => `j.tax_kind = ${place}::text`, choices: KINDS },
    {
      ...{ key: 'status', label: 'Lines', choices: { collected: 'Collected', credit: 'Credits' } },
      sql: (place) => `(${COLLECTED}) = (${place}::text = 'collected')`,
    },
    { key: 'vendor_id', label: 'Vendor', sql: (place) => `j.vendor_id = ${place}::int` },
  ],
  period: { label: 'Booked', usual: 'this-quarter', column: 'j.day' },
  sort: 'day',
  chart: { group: 'kind', value: 'collected' },
};
