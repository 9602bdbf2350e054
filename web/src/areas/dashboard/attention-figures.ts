import type { ReplyOf } from '@forecourt/contract/call';
import { type listingCalls, MOST_COUNTED } from '@forecourt/contract/inventory/listing';
import { shortDollars, vehicleList } from '../inventory';

type Summary = ReplyOf<typeof listingCalls.summary>;

export interface Figure {
  key: 'leads' | 'drives' | 'tasks' | 'follow-ups' | 'aged' | 'value' | 'unpriced' | 'photos';
  label: string;
  value: string;
  hint: string;
  /** The list of what it counts. */
  to: string;
  /** Somebody should do something about it. */
  needsAction: boolean;
}

/** Dealers reprice or wholesale a car that has stood longer. */
const AGED_FROM = 61;

const counted = (count: number) => `${count.toLocaleString('en-CA')}${count >= MOST_COUNTED ? '+' : ''}`;

export const stockFigures = (summary: Summary): Figure[] => {
  const aged = summary.by_age.filter(({ from }) => from >= AGED_FROM);
  const agedCount = aged.reduce((sum, { count }) => sum + count, 0);
  const agedValue = aged.reduce((sum, { value }) => sum + value, 0);
  const { without_price: unpriced, without_photos: bare, total } = summary;
  return [
    {
      key: 'aged',
      label: 'Over 60 days',
      value: agedCount.toLocaleString('en-CA'),
      hint: agedCount > 0 ? `${shortDollars(agedValue)} in stock` : 'None has stood so long',
      to: vehicleList({ days_from: AGED_FROM }),
      needsAction: agedCount > 0,
    },
    {
      key: 'value',
      label: 'Value in stock',
      value: shortDollars(summary.value),
      hint: `${total.toLocaleString('en-CA')} ${total === 1 ? 'vehicle' : 'vehicles'}`,
      to: vehicleList({ in_stock: 1, sort: '-sell_price' }),
      needsAction: false,
    },
    {
      key: 'unpriced',
      label: 'Without a price',
      value: counted(unpriced),
      hint: unpriced > 0 ? 'in stock' : 'All have a price',
      to: vehicleList({ in_stock: 1, without_price: 1 }),
      needsAction: unpriced > 0,
    },
    {
      key: 'photos',
      label: 'Without photos',
      value: bare.toLocaleString('en-CA'),
      hint: bare > 0 ? 'in stock' : 'All have photos',
      to: vehicleList({ in_stock: 1, without_photos: 1 }),
      needsAction: bare > 0,
    },
  ];
};

/** `assignee` is null where those of everybody are counted. */
export const customerFigure = (list: string, overdue: number, assignee: number | null): Figure => ({
  key: 'follow-ups',
  label: 'Overdue follow-ups',
  value: overdue.toLocaleString('en-CA'),
  hint:
    overdue > 0
      ? overdue === 1
        ? 'customer'
        : 'customers'
      : assignee === null
        ? 'Nothing is late'
        : 'None of yours is late',
  to: `${list}?follow_up=overdue${assignee === null ? '' : `&frk_assignee_id=${assignee}`}`,
  needsAction: overdue > 0,
});

/** What the one who looks has to do; `list` is that of everybody, or the own one. */
export const taskFigure = (list: string, open: number, overdue: number): Figure => ({
  key: 'tasks',
  label: 'My tasks',
  value: open.toLocaleString('en-CA'),
  hint: overdue > 0 ? `${overdue.toLocaleString('en-CA')} overdue` : 'None is overdue',
  to: `${list}?scope=mine`,
  needsAction: overdue > 0,
});

/** Leads that wait for an answer; of one seller where one is named. */
export const leadFigure = (waiting: number, seller: number | null): Figure => ({
  key: 'leads',
  label: 'Leads to answer',
  value: waiting.toLocaleString('en-CA'),
  hint: waiting > 0 ? (seller === null ? 'not answered yet' : 'of yours') : 'All are answered',
  to: `/lead-center?clock=waiting${seller === null ? '' : `&frk_seller_id=${seller}`}`,
  needsAction: waiting > 0,
});

/** Test drives that start today. */
export const driveFigure = (drives: number, today: string): Figure => ({
  key: 'drives',
  label: 'Test drives today',
  value: drives.toLocaleString('en-CA'),
  hint: drives > 0 ? 'booked, out or back' : 'None is booked',
  to: `/admin/dealer-real-test-drive?from=${today}&to=${today}`,
  needsAction: false,
});
