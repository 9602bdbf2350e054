import type { mergeCalls } from '@forecourt/contract/merge';
import { type Actor, can } from '@forecourt/policy';
import type { Context, Handlers } from '../../../http/context';
import { noRight, notFound } from '../../../http/refusal';
import { staffNames } from '../../users';
import { customerType } from '../customer/customer-type';
import { mergeTypes } from '../types';
import { undoMerge } from '../undo/undo';
import { vendorType } from '../vendor/vendor-type';
import { mergeRecords } from './carry-out';
import { labelOf } from './labels';
import {
  countLines,
  findMerge,
  laterMerge,
  listMerges,
  losersOf,
  type StoredMerge,
} from './merge-record.queries';
import { nameOf } from './plan';
import { readRows } from './record-rows.queries';

const PAGE = 25;

const typesOf = (actor: Actor) => Object.values(mergeTypes).filter(({ access }) => can(actor, access));

const toRows = async (context: Context, merges: readonly StoredMerge[]) => {
  const { tenant, read } = context;
  const staff = await staffNames(
    context,
    merges.flatMap(({ user_id, undone_by }) => [user_id, undone_by]),
  );
  const losers = await read((db) =>
    losersOf(
      db,
      tenant,
      merges.map(({ id }) => id),
    ),
  );
  const names = new Map<string, string>();
  for (const type of Object.values(mergeTypes)) {
    const ids = merges.filter((merge) => merge.type === type.type).map(({ survivor_id }) => survivor_id);
    for (const row of await read((db) => readRows(db, type, tenant, ids, false)))
      names.set(`${type.type} ${row.id}`, nameOf(type, row));
  }
  return merges.map(({ id, type, survivor_id, moved, created_at, undone_at, user_id, undone_by }) => ({
    ...{ id, type, moved, created_at, undone_at },
    survivor: { id: survivor_id, name: names.get(`${type} ${survivor_id}`) ?? '' },
    losers: losers.filter(({ merge }) => merge === id).map(({ id: loser, name }) => ({ id: loser, name })),
    created_by: staff(user_id),
    undone_by: staff(undone_by),
  }));
};

const tableCounts = (
  merge: StoredMerge,
  lines: readonly { table: string; moved: number; parked: number }[],
  which: 'moved' | 'parked',
) =>
  lines
    .filter((line) => line[which] > 0)
    .map((line) => ({
      table: line.table,
      label: labelOf(mergeTypes[merge.type], line.table),
      count: line[which],
    }));

export const mergesHandlers: Pick<
  Handlers<typeof mergeCalls>,
  'merge' | 'mergeVendors' | 'types' | 'merges' | 'getMerge' | 'undoMerge'
> = {
  merge: ({ body }, context) => mergeRecords(context, customerType, body),

  mergeVendors: ({ body }, context) => mergeRecords(context, vendorType, body),

  types: async (_input, { actor }) =>
    typesOf(actor).map(({ type, label, labels, fields }) => ({
      ...{ type, label, labels },
      fields: fields.map(({ field, label: name }) => ({ field, label: name })),
    })),

  merges: async ({ query: { page, limit = PAGE, ...query } }, context) => {
    // numbers of customers and of vendors are the same
    const filter = query.id === undefined ? query : { type: customerType.type, ...query };
    const allowed = typesOf(context.actor).map(({ type }) => type);
    const { rows, total } = await context.read((db) =>
      listMerges(db, context.tenant, allowed, filter, limit, (page - 1) * limit),
    );
    return { rows: await toRows(context, rows), total, page, limit };
  },

  getMerge: async ({ params: { id } }, context) => {
    const { tenant, read } = context;
    const merge = await read((db) => findMerge(db, tenant, id));
    if (!merge) throw notFound();
    if (!can(context.actor, mergeTypes[merge.type].access)) throw noRight();
    const [row] = await toRows(context, [merge]);
    if (!row) throw new Error('one merge in, one row out');
    const lines = await read((db) => countLines(db, tenant, id));
    return {
      ...row,
      fields: merge.fields,
      moves: tableCounts(merge, lines, 'moved'),
      parked: tableCounts(merge, lines, 'parked'),
      undo_first: merge.undone_at === null ? await read((db) => laterMerge(db, tenant, merge)) : null,
    };
  },

  undoMerge: ({ params: { id } }, context) => undoMerge(context, id),
};
