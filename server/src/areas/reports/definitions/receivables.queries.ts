import { AGEING_BUCKETS } from '@forecourt/domain/bhph/index';
import type { ReportPlan } from './define-report';

const STATUSES = {
  open: 'Open',
  repossessed: 'Repossessed',
  'charged-off': 'Charged off',
  'paid-off': 'Paid off',
};
const DAYS = 'greatest(0, {today}::date - a.due_since)';

/** The same bounds as on the list of accounts. */
const BUCKET = `case ${AGEING_BUCKETS.filter(({ to }) => Number.isFinite(to))
  .map(({ to, label }) => `when coalesce(${DAYS}, 0) <= ${to} then '${label}'`)
  .join(' ')} else '${AGEING_BUCKETS.at(-1)?.label ?? ''}' end`;

const BUCKETS = AGEING_BUCKETS.map(({ label }) => label);

export const receivablesReport: ReportPlan = {
  key: 'receivables',
  title: 'BHPH receivables ageing',
  description: 'What customers owe on in-house loans, by days past due.',
  noun: { one: 'account', many: 'accounts' },
  access: ['bills.view'],
  from: 'bhph_account a',
  joins: { customer: 'left join customer c on c.dealership_id = $1 and c.id = a.customer_id' },
  where: [`a.dealership_id = $1 and a.removed_at is null and a.status <> 'paid-off'`],
  id: 'a.id',
  columns: [
    {
      ...{ key: 'customer', label: 'Customer', type: 'text', sql: 'c.full_name', joins: ['customer'] },
      link: { path: '/admin/all-customers/BHPH/', id: 'a.customer_id' },
    },
    {
      ...{ key: 'phone', label: 'Phone', type: 'text', joins: ['customer'], isExtra: true },
      sql: `coalesce(nullif(c.mobile, ''), c.phone)`,
    },
    {
      ...{ key: 'vehicle', label: 'Vehicle', type: 'text', sql: 'a.vehicle_title', notNull: true },
      link: { path: '/admin/vehicle-detail/', id: 'a.stock_id' },
    },
    {
      ...{ key: 'status', label: 'Status', type: 'text', sql: 'a.status', notNull: true },
      ...{ words: STATUSES, groups: true },
    },
    { key: 'next_due', label: 'Next due', type: 'day', sql: 'a.next_due' },
    { key: 'due_since', label: 'Unpaid since', type: 'day', sql: 'a.due_since' },
    { key: 'days', label: 'Days past due', type: 'number', sql: `coalesce(${DAYS}, 0)`, total: 'average' },
    { key: 'bucket', label: 'Ageing', type: 'text', sql: BUCKET, groups: true, order: BUCKETS },
    { key: 'promised_on', label: 'Promised', type: 'day', sql: 'a.promised_on', isExtra: true },
    {
      ...{ key: 'principal', label: 'Principal', type: 'money', sql: 'a.principal_cents' },
      ...{ notNull: true, total: 'sum' },
    },
  ],
  filters: [
    { key: 'status', label: 'Status', sql: (place) => `a.status = ${place}::text`, choices: STATUSES },
  ],
  period: null,
  sort: 'due_since',
  chart: { group: 'bucket', value: 'principal' },
};
