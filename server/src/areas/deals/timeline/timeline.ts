import type { ReplyOf } from '@forecourt/contract';
import type { dealRecordCalls } from '@forecourt/contract/deals/record';
import { LOST_REASONS } from '@forecourt/domain/deal/deal-lists';
import { stateLabel } from '@forecourt/domain/states';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { staffNames } from '../../users';
import { openDeal } from '../record/open-deal';
import { readTimeline, type TimelineRow } from './timeline.queries';

const PAGE = 50;

type Entry = ReplyOf<typeof dealRecordCalls.timeline>['entries'][number];

const isId = (value: string) => /^\d+$/.test(value);

const labelled = (kind: string, value: string, nameOf: (id: number) => string): string => {
  if (!isId(value)) return value;
  if (kind === 'status') return stateLabel('deal', Number(value));
  if (kind === 'car-state') return stateLabel('carOnDeal', Number(value));
  return kind === 'assigned' ? nameOf(Number(value)) : value;
};

const linkOf = ({ kind, to }: TimelineRow): string | null =>
  (kind === 'trade-stocked' || kind === 'car-added') && isId(to) ? `/admin/vehicle-detail/${to}` : null;

const textOf = ({ kind, text }: TimelineRow): string =>
  kind === 'status' ? (LOST_REASONS.find(({ value }) => value === text)?.label ?? text) : text;

/** As entries go on the wire; numbers of states and people become words. */
const toEntries = async (context: Context, rows: readonly TimelineRow[]): Promise<Entry[]> => {
  const assigned = rows.flatMap(({ kind, from, to }) =>
    kind === 'assigned' ? [from, to].filter(isId).map(Number) : [],
  );
  const nameOf = await staffNames(context, [...rows.map(({ user_id }) => user_id), ...assigned]);
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, at: row.at, text: textOf(row), link: linkOf(row) },
    from: labelled(row.kind, row.from, nameOf),
    to: labelled(row.kind, row.to, nameOf),
    created_by: row.person || nameOf(row.user_id),
  }));
};

/** Entries that the user may read, the newest; internal notes have a right of their own. */
const readRows = (context: Context, db: Db, dealId: number, page: { before: string | null; limit: number }) =>
  readTimeline(db, context.tenant, dealId, { ...page, withNotes: can(context.actor, 'dealNotes.edit') });

/** So many entries at most, for what prints all of them. */
export const readEntries = async (
  context: Context,
  db: Db,
  dealId: number,
  limit: number,
): Promise<Entry[]> => toEntries(context, await readRows(context, db, dealId, { before: null, limit }));

export const timelineHandlers: Pick<Handlers<typeof dealRecordCalls>, 'timeline'> = {
  timeline: ({ params: { id }, query: { before = null } }, context) =>
    context.read(async (db) => {
      await openDeal(context, db, id, { removedToo: true });
      const rows = await readRows(context, db, id, { before, limit: PAGE });
      return { entries: await toEntries(context, rows), more: rows.length >= PAGE };
    }),
};
