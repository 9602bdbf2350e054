import { BILL_TYPES, billNumber } from '@forecourt/domain/bill-of-sale/index';
import { type ColumnPlan, type FilterPlan, monthOf, type ReportPlan, wordsOf } from './define-report';

const TYPES = wordsOf(BILL_TYPES.map(({ value, label }) => ({ value, label: label.en })));

/** The figures of the sale that counts: the last one, as a corrected bill is sold again. */
const FIGURES = `left join lateral (select e.figures -> 'amounts' as amounts from bill_event e
    where e.dealership_id = $1 and e.bill_id = b.id and e.kind = 'sold' and e.figures is not null
    order by e.id desc limit 1) sold on true`;

const JOINS = {
  sold: FIGURES,
  customer: 'left join customer c on c.dealership_id = $1 and c.id = b.customer_id',
  seller: 'left join app_user u on u.dealership_id = $1 and u.id = b.seller_id',
  car: 'left join stock_vehicle s on s.dealership_id = $1 and s.id = b.stock_id',
  deal: 'left join deal d on d.dealership_id = $1 and d.id = b.deal_id',
  lead: 'left join lead l on l.dealership_id = $1 and l.id = d.lead_id',
};

/** Where the buyer came from: the lead of the deal, or what the deal says. */
const SOURCE = `coalesce(nullif(l.source, ''), nullif(d.source, ''), 'Not known')`;
/** Nothing for a sale from before figures were kept. */
const amount = (name: string): string => `(sold.amounts ->> '${name}')::numeric`;

const SOLD_ON: ColumnPlan = {
  ...{ key: 'sold_on', label: 'Sold', type: 'day', sql: 'b.sold_on', notNull: true },
  groups: { sql: monthOf('b.sold_on'), label: 'Month' },
};
const NUMBER: ColumnPlan = {
  ...{ key: 'number', label: 'Bill', type: 'text', sql: 'b.number', notNull: true },
  format: (value) => billNumber(Number(value)),
  link: { path: '/admin/bill-of-sell/', id: 'b.id' },
};
const TYPE: ColumnPlan = {
  ...{ key: 'type', label: 'Type', type: 'text', sql: 'b.type', notNull: true, words: TYPES, groups: true },
};
const VEHICLE: ColumnPlan = {
  ...{ key: 'vehicle', label: 'Vehicle', type: 'text', sql: 'b.vehicle_title', notNull: true },
  link: { path: '/admin/vehicle-detail/', id: 'b.stock_id' },
};
const STOCK_NO: ColumnPlan = {
  ...{ key: 'stock_no', label: 'Stock No.', type: 'text', sql: 's.stock_no', joins: ['car'] },
};
const VIN: ColumnPlan = {
  ...{ key: 'vin', label: 'VIN', type: 'text', sql: 's.vin', joins: ['car'], isExtra: true },
};
const CUSTOMER: ColumnPlan = {
  ...{ key: 'customer', label: 'Customer', type: 'text', sql: 'c.full_name', joins: ['customer'] },
  link: { path: '/admin/all-customers/', id: 'b.customer_id' },
};
const SELLER: ColumnPlan = {
  ...{ key: 'seller', label: 'Seller', type: 'text', sql: 'u.full_name', joins: ['seller'], groups: true },
};
const SOURCE_COLUMN: ColumnPlan = {
  ...{ key: 'source', label: 'Source', type: 'text', sql: SOURCE, joins: ['deal', 'lead'], groups: true },
};
const MAKE: ColumnPlan = {
  ...{ key: 'make', label: 'Make', type: 'text', sql: 's.make', joins: ['car'], groups: true, isExtra: true },
};
const DAYS: ColumnPlan = {
  ...{ key: 'days', label: 'Days in stock', type: 'number', sql: 'greatest(0, b.sold_on - s.acquired_on)' },
  ...{ joins: ['car'], total: 'average' },
};
const money = (key: string, label: string, sql: string): ColumnPlan => ({
  ...{ key, label, type: 'money', sql, total: 'sum', joins: ['sold'] },
});
const ofGross = (column: ColumnPlan): ColumnPlan => ({ ...column, needs: 'deals.gross' });

const FILTERS: readonly FilterPlan[] = [
  { key: 'seller_id', label: 'Seller', sql: (place) => `b.seller_id = ${place}::int` },
  { key: 'status', label: 'Type', sql: (place) => `b.type = ${place}::int`, choices: TYPES },
  {
    ...{ key: 'source', label: 'Source', joins: ['deal', 'lead'] },
    sql: (place) => `${SOURCE} = ${place}::text`,
  },
];

const SALE = {
  noun: { one: 'sale', many: 'sales' },
  from: 'bill_of_sale b',
  joins: JOINS,
  where: [
    "b.dealership_id = $1 and b.state = 'sold' and b.removed_at is null and b.type <> 5 and b.sold_on is not null",
  ],
  id: 'b.id',
  filters: FILTERS,
  period: { label: 'Sold', usual: 'this-month', column: 'b.sold_on' },
  sort: '-sold_on',
} as const;

export const salesReport: ReportPlan = {
  ...SALE,
  key: 'sales',
  title: 'Sales',
  description: 'Every sale with its price, tax and balance due.',
  isOverBranches: true,
  access: ['bills.view'],
  columns: [
    ...[SOLD_ON, NUMBER, { ...TYPE, isExtra: true as const }, VEHICLE, STOCK_NO, VIN, CUSTOMER, SELLER],
    ...[SOURCE_COLUMN, MAKE],
    money('price', 'Price', amount('price')),
    money('tax', 'Tax collected', amount('taxCollected')),
    { key: 'total', label: 'Total', type: 'money', sql: 'b.total_cents', notNull: true, total: 'sum' },
    { key: 'balance', label: 'Balance', type: 'money', sql: 'b.balance_cents', notNull: true, total: 'sum' },
    { ...DAYS, isExtra: true },
  ],
  chart: { group: 'sold_on', value: 'total' },
};

const GROSS_COLUMNS: readonly ColumnPlan[] = [
  ...[SOLD_ON, NUMBER, TYPE, VEHICLE, STOCK_NO, VIN, CUSTOMER, SELLER, SOURCE_COLUMN, MAKE].map((column) =>
    ['type', 'customer'].includes(column.key) ? { ...column, isExtra: true as const } : column,
  ),
  money('price', 'Price', amount('price')),
  ofGross(money('cost', 'Cost', amount('vehicleCost'))),
  ofGross(money('front', 'Front gross', amount('frontGross'))),
  ofGross(money('back', 'Back gross', amount('backGross'))),
  ofGross(money('gross', 'Total gross', amount('totalGross'))),
  DAYS,
];

const GROSS = {
  ...SALE,
  isOverBranches: true,
  access: ['bills.view', 'deals.gross'],
  columns: GROSS_COLUMNS,
} as const;

export const grossByVehicleReport: ReportPlan = {
  ...GROSS,
  key: 'gross-by-vehicle',
  title: 'Gross by vehicle',
  description:
    'Front and back gross of each sale at the time of sale. Costs after the sale are in Profit per unit.',
  sort: '-gross',
  chart: { group: 'make', value: 'gross' },
};

export const grossBySellerReport: ReportPlan = {
  ...GROSS,
  key: 'gross-by-seller',
  title: 'Gross by seller',
  description: 'Units and gross of each seller.',
  group: 'seller',
  chart: { group: 'seller', value: 'gross' },
};

export const grossBySourceReport: ReportPlan = {
  ...GROSS,
  key: 'gross-by-source',
  title: 'Gross by source',
  description: 'Units and gross by where the buyer came from.',
  group: 'source',
  chart: { group: 'source', value: 'gross' },
};
