import type { ReplyOf } from '@forecourt/contract';
import type { recordCalls } from '@forecourt/contract/inventory/record';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { staffNames } from '../../users';
import { lookupNames } from '../lookups/lookup.queries';
import { maySeeCost } from '../record/vehicle-detail';
import { stockExists } from '../record/vehicle-detail.queries';
import { type AuditLine, readAudit } from './timeline.queries';
import { changesOf, lookupIdsIn } from './timeline-fields';
import { wordsFor } from './timeline-words';

type Entry = ReplyOf<typeof recordCalls.timeline>[number];

/** Columns that tell something although they have no words of their own. */
const TELLING = ['dealership_id', 'deleted_at', 'carfax', 'panel_rank', 'site_rank'];

/** Lines of one request belong together: twenty photos are one entry. */
const byRequest = (lines: readonly AuditLine[]): AuditLine[][] => {
  const groups = new Map<string, AuditLine[]>();
  for (const line of lines) {
    const key = `${line.request_id} ${line.user_id}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
};

const reasons = (lines: readonly AuditLine[]) =>
  lines
    .filter((line) => line.table_name === 'price_change' && line.subject !== '')
    .map((line) => ({ field: 'Reason', from: '', to: line.subject }));

const toEntry = (
  group: readonly AuditLine[],
  names: ReadonlyMap<number, string>,
  nameOf: (id: number | null) => string,
  hidden: readonly string[],
): Entry | null => {
  const [newest] = group;
  if (!newest) return null;
  const isTold = (line: AuditLine) =>
    line.action === 'insert' ||
    changesOf(line, names, hidden).length > 0 ||
    TELLING.some((column) => line.after !== null && column in line.after);
  const what = wordsFor(group.toReversed(), isTold);
  if (what === '') return null;
  const updates = group.filter((line) => line.table_name === 'stock_vehicle' && line.action === 'update');
  return {
    id: Math.min(...group.map((line) => line.id)),
    at: newest.at,
    by: newest.user_id === null ? 'System' : nameOf(newest.user_id),
    what,
    changes: [...updates.flatMap((line) => changesOf(line, names, hidden)), ...reasons(group)],
  };
};

export const timelineHandlers: Pick<Handlers<typeof recordCalls>, 'timeline'> = {
  timeline: async ({ params, query }, context) => {
    const { read, tenant, actor } = context;
    const { lines, names } = await read(async (db) => {
      if (!(await stockExists(db, tenant, params.id))) throw notFound();
      const lines = await readAudit(db, tenant, params.id, query.before);
      const ids = lines
        .filter((line) => line.table_name === 'stock_vehicle')
        .flatMap((line) => [...lookupIdsIn(line.before), ...lookupIdsIn(line.after)]);
      return { lines, names: await lookupNames(db, tenant, [...new Set(ids)]) };
    });
    const nameOf = await staffNames(
      context,
      lines.map((line) => line.user_id),
    );
    const hidden = maySeeCost(actor) ? [] : ['cost_price'];
    return byRequest(lines)
      .map((group) => toEntry(group, names, nameOf, hidden))
      .filter((entry) => entry !== null)
      .slice(0, query.limit);
  },
};
