import { formatInstant } from '@forecourt/domain/dates';
import type { MergeType } from '../merge-type';
import { columnLabelOf } from '../merging/labels';
import type { Kept } from './undo-steps';

/** An instant as the database writes it in JSON. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

const plainValue = (value: unknown, timezone: string): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return INSTANT.test(value) ? formatInstant(value, timezone) : value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
};

interface Words {
  timezone: string;
  /** The words for values of the record's own columns. */
  valueOf: (column: string, value: unknown) => string;
}

/** One later change as the answer says it: 'Comment was changed since: rang twice'. */
export const keptText = (type: MergeType, table: string, kept: Kept, words: Words): string => {
  if ('text' in kept) return kept.text;
  const { column, value } = kept;
  const said = `${columnLabelOf(type, table, column)} was changed since`;
  const isOwn = table === type.table;
  // the number of a record of another table, or the name of a file, says nothing to a reader
  const isHidden = isOwn
    ? type.fields.some((field) => field.column === column && field.isFile)
    : column.endsWith('_id') || column.endsWith('_by');
  if (isHidden) return said;
  return `${said}: ${(isOwn ? words.valueOf(column, value) : plainValue(value, words.timezone)) || 'empty'}`;
};
