import type { ReplyOf } from '@forecourt/contract';
import type { followingCalls } from '@forecourt/contract/customers/following';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { staffNames } from '../../users';
import { listAdSources } from '../lookups/ad-sources';
import { survivorOf } from '../record/customer.queries';
import { type AuditLine, cityNames, readAudit } from './timeline.queries';
import { idsIn, type Names } from './timeline-fields';
import { kindOf, wordsFor } from './timeline-words';

type Entry = ReplyOf<typeof followingCalls.timeline>[number];

/** Lines of one request on one thing belong together: a customer and their three telephones are one entry. */
const grouped = (lines: readonly AuditLine[]): AuditLine[][] => {
  const groups = new Map<string, AuditLine[]>();
  for (const line of lines) {
    const key = `${line.request_id} ${line.user_id} ${kindOf(line)}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
};

const isNew = (group: readonly AuditLine[]) =>
  group.some(({ table_name, action }) => table_name === 'customer' && action === 'insert');

const toEntry = (group: readonly AuditLine[], names: Names): Entry | null => {
  const [newest] = group;
  if (!newest) return null;
  // whoever is new came with their ways
  const lines = isNew(group) ? group.filter(({ table_name }) => table_name === 'customer') : group;
  const told = lines.toReversed().flatMap((line) => wordsFor(line, names) ?? []);
  if (told.length === 0) return null;
  return {
    id: Math.min(...group.map((line) => line.id)),
    at: newest.at,
    by: newest.user_id === null ? 'System' : names.colleague(newest.user_id),
    kind: kindOf(newest),
    what: [...new Set(told.map(({ what }) => what))].join('; '),
    text: told
      .map(({ text }) => text)
      .filter(Boolean)
      .join('\n'),
    changes: told.flatMap(({ changes }) => changes),
  };
};

const namesFor = async (context: Context, db: Db, lines: readonly AuditLine[]): Promise<Names> => {
  const cities = await cityNames(
    db,
    lines.flatMap((line) => idsIn(['city_id'], line)),
  );
  const sources = new Map((await listAdSources(db, context.tenant)).map(({ id, name }) => [id, name]));
  const colleague = await staffNames(
    context,
    lines.flatMap((line) => [line.user_id, ...idsIn(['seller_id', 'assignee_id'], line)]),
  );
  return { city: (id) => cities.get(id) ?? '', source: (id) => sources.get(id) ?? '', colleague };
};

export const timelineHandlers: Pick<Handlers<typeof followingCalls>, 'timeline'> = {
  timeline: ({ params, query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const lines = await readAudit(db, tenant, await survivorOf(db, tenant, params.id), query.before);
      const names = await namesFor(context, db, lines);
      return grouped(lines)
        .flatMap((group) => toEntry(group, names) ?? [])
        .slice(0, query.limit);
    }),
};
