import type { dealershipCalls } from '@forecourt/contract/dealership';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../http/context';
import { accessHandlers } from './access';
import { featureHandlers } from './feature-switches';
import { listDealerships } from './list.queries';
import { profileHandlers } from './profile';

export const dealershipHandlers: Handlers<typeof dealershipCalls> = {
  ...profileHandlers,
  ...accessHandlers,
  ...featureHandlers,
  list: ({ query }, { deps }) =>
    deps.database.systemRead((db) => listDealerships(db, query, defaultPageSize(null))),
};
