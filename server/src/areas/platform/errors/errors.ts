import type { platformCalls } from '@forecourt/contract/platform/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { namesOfDealerships, namesOfUsers } from '../accounts/account.queries';
import { findGroup, listGroups, listReports, setGroupState } from './error-group.queries';

const given = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null);

/** For platform staff: what went wrong in browsers and on the server, at every dealership. */
export const errorHandlers: Pick<
  Handlers<typeof platformCalls>,
  'errorReports' | 'errorGroups' | 'errorGroup' | 'setErrorState'
> = {
  errorReports: ({ query }, { deps }) =>
    deps.database.systemRead(async (db) => {
      const { rows, ...page } = await listReports(db, query, defaultPageSize(null));
      const users = await namesOfUsers(db, given(rows.map(({ user_id }) => user_id)));
      const dealerships = await namesOfDealerships(db, given(rows.map(({ dealership_id }) => dealership_id)));
      return {
        ...page,
        rows: rows.map(({ user_id, dealership_id, ...row }) => ({
          ...row,
          username: users.get(user_id ?? 0)?.username ?? null,
          dealership: dealerships.get(dealership_id ?? 0) ?? null,
        })),
      };
    }),

  errorGroups: ({ query }, { deps }) =>
    deps.database.systemRead((db) => listGroups(db, query, defaultPageSize(null))),

  errorGroup: async ({ params }, { deps }) => {
    const group = await deps.database.systemRead((db) => findGroup(db, params.id));
    if (!group) throw notFound();
    return group;
  },

  setErrorState: async ({ params, body }, { deps, session, request }) => {
    const who = { userId: session.userId, requestId: request.id };
    const group = await deps.database.systemWrite(who, async (tx) => {
      await setGroupState(tx, params.id, body.state);
      return findGroup(tx, params.id);
    });
    if (!group) throw notFound();
    return group;
  },
};
