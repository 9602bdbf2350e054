import type { dealershipCalls } from '@forecourt/contract/dealership';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../http/context';
import { listDealerships } from './list.queries';

export const listHandlers: Pick<Handlers<typeof dealershipCalls>, 'list'> = {
  list: ({ query }, { deps }) =>
    deps.database.systemRead((db) => listDealerships(db, query, defaultPageSize(null))),
};
