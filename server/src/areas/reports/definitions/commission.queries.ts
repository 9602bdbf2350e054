import { billNumber } from '@forecourt/domain/bill-of-sale/index';
import { can } from '@forecourt/policy';
import { monthOf, type ReportPlan } from './define-report';

const KINDS = {
  ...{ sale: 'Sale', team: 'Team', chargeback: 'Chargeback', correction: 'Correction', salary: 'Salary' },
  ...{ draw: 'Draw', guarantee: 'Guarantee' },
};
const STATES = { earned: 'Due', paid: 'Paid', reversed: 'Reversed', 'charged-back': 'Charged back' };

export const commissionReport: ReportPlan = {
  key: 'commission',
  title: 'Commission',
  description: 'What each seller earned, was paid and was charged back.',
  noun: { one: 'entry', many: 'entries' },
  access: ['commission.view'],
  from: 'commission_entry x',
  joins: {
    seller: 'left join app_user u on u.dealership_id = $1 and u.id = x.user_id',
    bill: 'left join bill_of_sale b on b.dealership_id = $1 and b.id = x.bill_id',
  },
  where: ['x.dealership_id = $1'],
  // those who do not manage commissions see their own alone, as on the list of commissions
  visible: ({ actor, userId }, { add }) =>
    can(actor, 'commission.manage') ? [] : [`x.user_id = ${add(userId)}::int`],
  id: 'x.id',
  columns: [
    {
      ...{ key: 'day', label: 'Date', type: 'day', sql: 'x.day', notNull: true },
      groups: { sql: monthOf('x.day'), label: 'Month' },
    },
    { key: 'seller', label: 'Person', type: 'text', sql: 'u.full_name', joins: ['seller'], groups: true },
    {
      ...{ key: 'kind', label: 'Kind', type: 'text', sql: 'x.kind', notNull: true, words: KINDS },
      groups: true,
    },
    {
      ...{ key: 'bill', label: 'Bill', type: 'text', sql: 'b.number', joins: ['bill'] },
      format: (value) => billNumber(Number(value)),
      link: { path: '/admin/bill-of-sell/', id: 'x.bill_id' },
    },
    { key: 'vehicle', label: 'Vehicle', type: 'text', sql: 'b.vehicle_title', joins: ['bill'] },
    {
      ...{ key: 'state', label: 'Status', type: 'text', sql: 'x.state', notNull: true, words: STATES },
      groups: true,
    },
    {
      ...{ key: 'units', label: 'Units', type: 'number', total: 'sum', isExtra: true },
      sql: 'round(x.units / 100000.0, 3)',
    },
    {
      ...{ key: 'amount', label: 'Amount', type: 'money', sql: 'x.amount_cents', notNull: true },
      total: 'sum',
    },
  ],
  filters: [
    { key: 'seller_id', label: 'Person', sql: (place) => `x.user_id = ${place}::int` },
    { key: 'status', label: 'Status', sql: (place) => `x.state = ${place}::text`, choices: STATES },
    { key: 'category', label: 'Kind', sql: (place) => `x.kind = ${place}::text`, choices: KINDS },
  ],
  period: { label: 'Earned', usual: 'this-month', column: 'x.day' },
  sort: '-day',
  chart: { group: 'seller', value: 'amount' },
};
