import { randomUUID } from 'node:crypto';
import type { BillItem } from '@forecourt/domain/bill-of-sale/index';

/** Each line has an id, by which the cost that is not shown is found again. */
export const withLineIds = (lines: readonly BillItem[]): BillItem[] =>
  lines.map((line) => ({ ...line, id: line.id || randomUUID() }));
