import type { depositsCalls } from '@forecourt/contract/deposits/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Context, Handlers } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { viewerOf } from '../access';
import { readDeposit, toReplies } from '../deposit-reply';
import { listByCustomer, listDeposits } from './deposit-list.queries';

type ListInput = Parameters<Handlers<typeof depositsCalls>['list']>[0];

const listFor = (context: Context, query: ListInput['query']) =>
  context.read(async (db) => {
    const { tenant } = context;
    const viewer = await viewerOf(context, db);
    const selection = { tenant, viewer, today: todayAt(context) };
    const found = await listDeposits(db, selection, query, defaultPageSize(tenant));
    const isCustomer = viewer.customerId !== undefined;
    return { ...found, rows: await toReplies(context, db, found.rows, { isCustomer }) };
  });

export const listingHandlers: Pick<
  Handlers<typeof depositsCalls>,
  'list' | 'ofVehicles' | 'byCustomer' | 'get'
> = {
  list: ({ query }, context) => listFor(context, query),

  ofVehicles: ({ query }, context) => listFor(context, query),

  byCustomer: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const selection = { tenant, viewer: await viewerOf(context, db), today: todayAt(context) };
      return listByCustomer(db, selection, query, defaultPageSize(tenant));
    }),

  get: ({ params }, context) => context.read((db) => readDeposit(context, db, params.id)),
};
