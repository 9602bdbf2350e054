import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { type ColumnPlan, monthOf, type ReportPlan } from './define-report';

/** What the ledger booked for a vehicle, in the parts of its profit, and how the dealership counts them. */
const BOOKED = `left join ledger_unit u on u.dealership_id = $1 and u.stock_id = s.id
  left join ledger_settings g on g.dealership_id = $1`;

const booked = (part: string): string => `coalesce(u.${part}_cents, 0)`;

const money = (key: string, label: string, sql: string): ColumnPlan => ({
  ...{ key, label, type: 'money', sql, total: 'sum', joins: ['booked'], notNull: true },
});

const interestIn = (place: 'front' | 'back'): string =>
  `case when coalesce(g.interest_in, 'front') = '${place}' then ${booked('interest')} else 0 end`;
const PACK = `case when u.front_cents <> 0 or u.sold_cost_cents <> 0 then coalesce(g.pack_cents, 0) else 0 end`;
const FRONT = `(${booked('front')} - ${PACK} - ${interestIn('front')})`;
const BACK = `(${booked('back')} - ${interestIn('back')})`;
const COMMISSION = `case when coalesce(g.ignores_commission, false) then 0 else ${booked('commission')} end`;

/** The same figures as `unitProfit` of the domain. */
export const unitProfitReport: ReportPlan = {
  key: 'unit-profit',
  title: 'Profit per unit',
  description: 'What each sold vehicle earned by the ledger, costs after the sale included.',
  noun: { one: 'vehicle', many: 'vehicles' },
  isOverBranches: true,
  access: ['accounting.view'],
  from: 'stock_vehicle s',
  joins: { booked: BOOKED },
  where: [`s.dealership_id = $1 and s.deleted_at is null and s.status = ${SOLD} and s.sold_date is not null`],
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
    { ...money('invested', 'Invested', `${booked('stock')} + ${booked('sold_cost')}`), isExtra: true },
    money('front', 'Front gross', FRONT),
    money('back', 'Back gross', BACK),
    money('gross', 'Gross', `(${FRONT} + ${BACK})`),
    money('commission', 'Commission', COMMISSION),
    { ...money('interest', 'Floor plan interest', booked('interest')), isExtra: true },
    { ...money('other', 'Other', booked('other')), isExtra: true },
    money('net', 'Net profit', `(${FRONT} + ${BACK} + ${booked('other')} - ${COMMISSION})`),
  ],
  filters: [],
  period: { label: 'Sold', usual: 'last-12-months', column: 's.sold_date' },
  sort: '-sold_on',
  chart: { group: 'sold_on', value: 'net' },
};
