import type { ReplyOf } from '@forecourt/contract';
import type { accountingCalls } from '@forecourt/contract/accounting/index';
import { StateChip } from '../../../kit/chips';
import { Day, Money, Truncate } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import classes from '../accounting.module.css';
import { Side } from '../parts/figure';

export type Unit = ReplyOf<typeof accountingCalls.units>['rows'][number];

export const unitName = ({ title, stock_no }: Pick<Unit, 'title' | 'stock_no'>): string =>
  `${title}, ${stock_no}`;

type MoneyKey =
  | 'invested'
  | 'price'
  | 'per_day'
  | 'profit_today'
  | 'front'
  | 'back'
  | 'gross'
  | 'net'
  | 'commission';

const amount = (key: MoneyKey, title: string, width = 118): Column<Unit> => ({
  ...{ key, title, width, align: 'right', sortable: key === 'commission' ? false : key },
  render: (row) => <Money value={row[key]} />,
});

const VEHICLE: Column<Unit> = {
  ...{ key: 'title', title: 'Vehicle', always: true, mobile: 'title' },
  render: (row) => <Truncate text={row.title} />,
};
const STOCK_NO: Column<Unit> = {
  ...{ key: 'stock_no', title: 'Stock no.', width: 100, fits: true, mobile: 'fact' },
  render: (row) => row.stock_no,
};
const days = (title: string): Column<Unit> => ({
  ...{ key: 'days', title, width: 96, align: 'right', sortable: true, mobile: 'fact' },
  render: (row) => row.days,
  card: (row) => `${row.days} days`,
});

/** Until when a vehicle may stand. */
const BreakEven = ({ unit }: { unit: Unit }) => {
  if (unit.profit_today === null) return null;
  if (unit.profit_today < 0) return <StateChip label="At a loss" tone="warning" />;
  return unit.break_even === null ? null : <Day value={unit.break_even} />;
};

export const stockColumns: readonly Column<Unit>[] = [
  VEHICLE,
  STOCK_NO,
  days('Days'),
  amount('invested', 'Invested'),
  amount('price', 'Asking price'),
  { ...amount('profit_today', 'Profit today'), mobile: 'aside' },
  { ...amount('per_day', 'Cost per day'), render: (row) => <Side value={row.per_day} /> },
  {
    ...{ key: 'break_even', title: 'Break-even', width: 124, sortable: true, mobile: 'status' },
    render: (row) => <BreakEven unit={row} />,
    card: (row) => (
      <span className={classes.quiet}>
        {(row.profit_today ?? -1) < 0 ? null : 'Break-even '}
        <BreakEven unit={row} />
      </span>
    ),
  },
];

export const soldColumns: readonly Column<Unit>[] = [
  VEHICLE,
  STOCK_NO,
  {
    ...{ key: 'sold_on', title: 'Sold', width: 104, sortable: true, fits: true, mobile: 'fact' },
    render: (row) => (row.sold_on ? <Day value={row.sold_on} /> : null),
  },
  days('Days'),
  amount('invested', 'Cost'),
  amount('front', 'Front'),
  amount('back', 'Back'),
  amount('gross', 'Gross'),
  { ...amount('commission', 'Commission'), optional: true },
  { ...amount('net', 'Net'), mobile: 'aside' },
];
