import { costCategoryLabel } from '@forecourt/domain/costs/categories';
import { termsText } from '@forecourt/domain/vendor/due-day';
import { vendorKindLabel } from '@forecourt/domain/vendor/vendor-kinds';
import type { AuditLine } from '../../../records/timeline/audit.queries';
import {
  type EntryText,
  entryText,
  isSet,
  touches,
  type WordedTable,
} from '../../../records/timeline/entry-text';
import {
  changesOf,
  type Fields,
  flag,
  numbered,
  plain,
  type Show,
} from '../../../records/timeline/field-values';
import type { StaffNames } from '../../../records/timeline/timeline';
import { MERGES_WITH_NAMES } from './timeline.queries';

export interface Names extends StaffNames {
  city(id: number): string;
  customer(id: number): string;
  vendor(id: number): string;
}

const labelled =
  (labelOf: (value: string) => string): Show<Names> =>
  (value) =>
    typeof value === 'string' && value ? labelOf(value) : '';
const named = (which: 'city' | 'customer') => numbered((id: number, names: Names) => names[which](id));

const FIELDS: Fields<Names> = {
  name: ['Name', plain],
  kind: ['Kind', labelled(vendorKindLabel)],
  contact: ['Contact', plain],
  email: ['E-mail', plain],
  phone: ['Phone', plain],
  mobile: ['Mobile', plain],
  fax: ['Fax', plain],
  website: ['Website', plain],
  address: ['Address', plain],
  postal: ['Postal code', plain],
  city_id: ['City', named('city')],
  tax_number: ['Tax number', plain],
  licence_no: ['Dealer license', plain],
  account_no: ['Account number', plain],
  terms_days: ['Terms', numbered((days: number) => termsText(days))],
  category: ['Category', labelled(costCategoryLabel)],
  customer_id: ['Customer', named('customer')],
  is_active: ['Active', flag],
  comment: ['Comment', plain],
};

const ofVendor = (line: AuditLine, names: Names): EntryText | null => {
  if (line.action === 'insert') return entryText('Added');
  if (touches(line, 'merged_into'))
    return isSet(line.after?.merged_into)
      ? entryText(`Merged into ${names.vendor(Number(line.after?.merged_into))}`)
      : entryText(`Merge into ${names.vendor(Number(line.before?.merged_into))} undone`);
  if (touches(line, 'removed_at')) return entryText(isSet(line.after?.removed_at) ? 'Removed' : 'Restored');
  const changes = changesOf(FIELDS, line, names);
  if (changes.length === 0) return null;
  if (changes.length === 1 && touches(line, 'is_active'))
    return entryText(line.after?.is_active === true ? 'Activated' : 'Deactivated');
  return entryText('Changed', '', changes);
};

/** On the vendor that remained. */
const ofMerge = ({ action, after, row }: AuditLine): EntryText | null => {
  if (action === 'insert') return entryText(`Merged with ${row.losers}`);
  return isSet(after?.undone_at) ? entryText(`Merge with ${row.losers} undone`) : null;
};

export const TIMELINE_TABLES: readonly WordedTable<'vendor' | 'merge', Names>[] = [
  { table: 'vendor', of: 't.id', kind: 'vendor', words: ofVendor },
  {
    ...{ table: 'merge_record', of: 't.survivor_id', from: MERGES_WITH_NAMES, row: ['losers'] },
    ...{ kind: 'merge', words: ofMerge },
  },
];
