import type { dealershipCalls } from '@forecourt/contract/dealership';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../http/context';
import { listDealerships, namesOfUsers } from './list.queries';

export const listHandlers: Pick<Handlers<typeof dealershipCalls>, 'list'> = {
  list: ({ query }, { deps }) =>
    deps.database.systemRead(async (db) => {
      const { rows, ...page } = await listDealerships(db, query, defaultPageSize(null));
      const names = await namesOfUsers(
        db,
        rows.flatMap(({ owner_user_id: id }) => id ?? []),
      );
      return {
        ...page,
        rows: rows.map(({ owner_user_id: id, ...row }) => ({
          ...row,
          owner: id === null ? null : (names.get(id) ?? null),
        })),
      };
    }),
};
