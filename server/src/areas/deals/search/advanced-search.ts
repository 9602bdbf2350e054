import { DEAL_SEARCH_GROUPS, type dealListingCalls, dealSearch } from '@forecourt/contract/deals/listing';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { isStatementTimeout } from '../../../db/failures';
import { sqlValues } from '../../../db/sql-values';
import type { Context, Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { limitStatements } from '../../search';
import { visibleConditions } from '../access';
import { countDeals, readDealPage } from '../list/deal-list.queries';
import { toDealRows } from '../list/deal-row.queries';
import { visibleTo } from '../viewer';
import { type DealSearch, groupConditions, searchConditions } from './search-condition.queries';
import { type SearchGroup, searchGroupsFor } from './search-fields';

type Calls = Pick<
  Handlers<typeof dealListingCalls>,
  'searchFields' | 'advancedSearch' | 'advancedSearchByQuery'
>;

/** Conditions may be on any column, so that a search may read every deal: it ends after so long. */
const STATEMENT_MS = 3_000;

const selectionOf = async (context: Context, db: Db, wanted: DealSearch) => {
  const { tenant, actor, session } = context;
  const values = sqlValues(tenant);
  const known = new Map(searchGroupsFor(actor).map(({ group, fields }) => [group, fields]));
  const conditionsOf = (group: SearchGroup) =>
    groupConditions(group, known.get(group), wanted[group], session.timezone, values);
  const where = [
    'd.dealership_id = $1 and d.removed_at is null',
    ...visibleConditions(await visibleTo(context, db), 'd.seller_id', values),
    ...searchConditions({
      negotiate: conditionsOf('negotiate'),
      mid_negotiate_vehicle: conditionsOf('mid_negotiate_vehicle'),
      mid_vehicle_dealership: conditionsOf('mid_vehicle_dealership'),
      vehicle: conditionsOf('vehicle'),
      user: conditionsOf('user'),
      calc_data: conditionsOf('calc_data'),
      seller: conditionsOf('seller'),
    }),
  ].join(' and ');
  return { where, values, tally: null };
};

const search = async (context: Context, wanted: DealSearch, page: number, limit: number) => {
  try {
    // a transaction, since a statement's own time limit can be set in one alone
    return await context.write(async (tx) => {
      await limitStatements(tx, STATEMENT_MS);
      const selection = await selectionOf(context, tx, wanted);
      const total = await countDeals(tx, selection);
      const offset = (page - 1) * limit;
      const rows =
        offset < total ? await readDealPage(tx, selection, { limit, offset, sort: '-moved_at' }) : [];
      return { rows: await toDealRows(context, tx, rows), total, page, limit };
    });
  } catch (error) {
    if (isStatementTimeout(error)) throw new Refusal(422, 'The search takes too long. Add a condition.');
    throw error;
  }
};

const parseGroup = (group: SearchGroup, given: unknown): unknown => {
  if (given === undefined || given === '') return [];
  try {
    return JSON.parse(String(given));
  } catch {
    throw badField(group, 'is no list of conditions');
  }
};

export const searchHandlers: Calls = {
  searchFields: async (_input, { actor }) =>
    searchGroupsFor(actor).map(({ group, label, fields }) => ({
      ...{ group, label },
      fields: fields.map(({ column: _, ...field }) => field),
    })),

  advancedSearch: ({ body: { page, limit, ...wanted } }, context) =>
    search(context, wanted, page, limit ?? defaultPageSize(context.tenant)),

  advancedSearchByQuery: async ({ query: { page, limit, ...groups } }, context) => {
    const given: Readonly<Record<string, unknown>> = groups;
    const wanted = dealSearch.safeParse(
      Object.fromEntries(DEAL_SEARCH_GROUPS.map((group) => [group, parseGroup(group, given[group])])),
    );
    if (!wanted.success) {
      const [issue] = wanted.error.issues;
      throw badField(issue?.path.join('.') ?? 'negotiate', issue?.message ?? 'is no list of conditions');
    }
    return search(context, wanted.data, page, limit ?? defaultPageSize(context.tenant));
  },
};
