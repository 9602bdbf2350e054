import type { ReplyOf } from '@forecourt/contract';
import type { recordCalls } from '@forecourt/contract/inventory/record';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import type { AuditLine } from '../../../records/timeline/audit.queries';
import { touches } from '../../../records/timeline/entry-text';
import { changesOf, idsIn, withoutRepeats } from '../../../records/timeline/field-values';
import { entryFacts, timelineHandlerOf } from '../../../records/timeline/timeline';
import { staffNames } from '../../users';
import { lookupNames } from '../lookups/lookup.queries';
import { stockAccess } from '../record/stock-access';
import { maySeeCost } from '../record/vehicle-detail';
import { fieldsFor, LOOKUP_COLUMNS, type Names } from './timeline-fields';
import { subjectOf, TIMELINE_TABLES, wordsFor } from './timeline-texts';

type Entry = ReplyOf<typeof recordCalls.timeline>[number];

/** Columns that tell something although they have no words of their own. */
const TELLING = ['deleted_at', 'carfax', 'panel_rank', 'site_rank'];

const isOfStock = ({ table_name }: AuditLine) => table_name === 'stock_vehicle';

const namesFor = async (context: Context, db: Db, lines: readonly AuditLine[]): Promise<Names> => {
  const ids = lines.filter(isOfStock).flatMap((line) => idsIn(LOOKUP_COLUMNS, line));
  const lookups = await lookupNames(db, context.tenant, [...new Set(ids)]);
  const colleague = await staffNames(
    context,
    lines.map((line) => line.user_id),
  );
  return { lookups, colleague, fields: fieldsFor(maySeeCost(context.actor)) };
};

const reasons = (lines: readonly AuditLine[]) =>
  lines
    .filter((line) => line.table_name === 'price_change' && subjectOf(line) !== '')
    .map((line) => ({ field: 'Reason', from: '', to: subjectOf(line) }));

/** Lines of one request belong together: twenty photos are one entry. */
const toEntry = (group: readonly AuditLine[], names: Names): Entry | null => {
  const stockChanges = (line: AuditLine) => changesOf(names.fields, line, names);
  const isTold = (line: AuditLine) =>
    line.action === 'insert' ||
    stockChanges(line).length > 0 ||
    TELLING.some((column) => touches(line, column));
  const what = wordsFor(group.toReversed(), isTold);
  if (what === '') return null;
  const updates = group.filter((line) => isOfStock(line) && line.action === 'update');
  return {
    ...entryFacts(group, names),
    what,
    changes: withoutRepeats([...updates.flatMap(stockChanges), ...reasons(group)]),
  };
};

export const timelineHandlers: Pick<Handlers<typeof recordCalls>, 'timeline'> = {
  timeline: timelineHandlerOf({ tables: TIMELINE_TABLES, ...stockAccess, namesFor, toEntry }),
};
