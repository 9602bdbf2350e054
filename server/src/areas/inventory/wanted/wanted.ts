import type { ReplyOf } from '@forecourt/contract';
import type { wantedCalls } from '@forecourt/contract/inventory/wanted';
import type { Context, Handlers } from '../../../http/context';
import { badField, changedMeanwhile, notFound } from '../../../http/refusal';
import { staffNames } from '../../users';
import {
  findWanted,
  insertWanted,
  listWanted,
  removeWanted,
  stockThatFits,
  updateWanted,
  type WantedRow,
} from './wanted.queries';

type Wanted = ReplyOf<typeof wantedCalls.getWanted>;

/** Entries as they go on the wire: with who noted them and the stock that fits now. */
const withMatches = async (context: Context, rows: readonly WantedRow[]): Promise<Wanted[]> => {
  const { read, tenant } = context;
  const ids = rows.map((row) => row.id);
  const fitting = ids.length > 0 ? await read((db) => stockThatFits(db, tenant, ids)) : [];
  const nameOf = await staffNames(
    context,
    rows.map((row) => row.user_id),
  );
  return rows.map(({ user_id, ...row }) => ({
    ...row,
    created_by: nameOf(user_id),
    matches: fitting.filter((match) => match.wanted_id === row.id).map(({ wanted_id: _, ...match }) => match),
  }));
};

const whole = async (context: Context, row: WantedRow | undefined): Promise<Wanted> => {
  const [wanted] = row ? await withMatches(context, [row]) : [];
  if (!wanted) throw notFound();
  return wanted;
};

const refuseWrongYears = (from: number | null | undefined, to: number | null | undefined) => {
  if (from && to && from > to) throw badField('year_to', 'must not be before the first year');
};

export const wantedHandlers: Handlers<typeof wantedCalls> = {
  addWanted: ({ body }, context) => {
    refuseWrongYears(body.year_from, body.year_to);
    return context.write(async (tx) =>
      whole(context, await insertWanted(tx, context.tenant, context.session.userId, body)),
    );
  },

  listWanted: async ({ query }, context) => {
    const { rows, total } = await context.read((db) => listWanted(db, context.tenant, query));
    return { rows: await withMatches(context, rows), total, page: query.page, limit: query.limit };
  },

  getWanted: async ({ params }, context) =>
    whole(context, await context.read((db) => findWanted(db, context.tenant, params.id))),

  saveWanted: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const before = await findWanted(tx, context.tenant, id, 'for no key update');
      if (!before) throw notFound();
      if (body.version !== undefined && body.version !== before.version)
        throw changedMeanwhile(await whole(context, before));
      refuseWrongYears(
        body.year_from === undefined ? before.year_from : body.year_from,
        body.year_to === undefined ? before.year_to : body.year_to,
      );
      await updateWanted(tx, context.tenant, id, body);
      return whole(context, await findWanted(tx, context.tenant, id));
    }),

  removeWanted: ({ params }, { write, tenant }) =>
    write(async (tx) => {
      if (!(await removeWanted(tx, tenant, params.id))) throw notFound();
      return { message: 'Done' };
    }),
};

export { type ArrivedCars, matchWanted } from './match-wanted';
