import { billNumber } from '@forecourt/domain/bill-of-sale/index';
import { type GroupKind, groupKindOf } from '@forecourt/domain/quickbooks/index';
import type { StoredSettings } from '../settings/settings.queries';
import type { PlannedEntry } from './journal.queries';

export interface EntryGroup {
  /** What its entries have in common: bill:12/sale. */
  key: string;
  kind: GroupKind;
  category: 'sales' | 'purchases' | 'journal';
}

export const rootOf = ({ source, sourceId, billId }: PlannedEntry): string =>
  billId === null ? `${source}:${sourceId}` : `bill:${billId}`;

const CATEGORIES: Readonly<Record<GroupKind, EntryGroup['category']>> = {
  ...{
    sale: 'sales',
    'money-in': 'sales',
    purchase: 'purchases',
    'money-out': 'purchases',
    other: 'journal',
  },
};

const vendorOf = ({ lines }: PlannedEntry): string =>
  String(lines.find(({ vendorId }) => vendorId !== undefined)?.vendorId ?? '');

const keyOf = (entry: PlannedEntry, kind: GroupKind): string => {
  const root = rootOf(entry);
  if (kind === 'sale') return `${root}/sale`;
  if (kind === 'purchase') return `${root}/purchase ${vendorOf(entry)}`;
  if (kind === 'money-out') return `${root}/paid ${vendorOf(entry)}`;
  // a payment on a bill and what takes it back belong together
  if (kind === 'money-in' && entry.billId !== null)
    return `${root}/payment ${entry.kind === 'bill-payment' ? entry.sourceId : (entry.undoes ?? entry.sourceId)}`;
  return singleKey(entry);
};

export const singleKey = ({ id }: Pick<PlannedEntry, 'id'>): string => `entry:${id}`;

export const groupOf = (entry: PlannedEntry): EntryGroup => {
  const kind = groupKindOf(entry.kind);
  return { key: keyOf(entry, kind), kind, category: CATEGORIES[kind] };
};

/** Whether the settings ask for the entry to be posted. */
export const isPosted = (entry: PlannedEntry, settings: StoredSettings): boolean => {
  if (entry.day < settings.start_day) return false;
  const { category } = groupOf(entry);
  if (category === 'sales') return settings.post_sales;
  return category === 'purchases' ? settings.post_purchases : settings.post_journal;
};

/** The number that a transaction of a bill has in QuickBooks; others are numbered by their posting. */
export const numberOf = (entries: readonly PlannedEntry[]): string => {
  const number = entries.find(({ billNumber }) => billNumber !== null)?.billNumber;
  return number === undefined || number === null ? '' : billNumber(number);
};
