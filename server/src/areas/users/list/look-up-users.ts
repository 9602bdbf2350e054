import type { usersCalls } from '@forecourt/contract/users';
import { defaultPageSize, grantableRoles } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { findRestrictions } from '../editing/restrictions';
import { findUser, isCustomer, listed, toUser } from '../user.queries';
import { listTicketUsers, listUsers, readSeats } from './user-list.queries';

export const lookUpUsersHandlers: Pick<
  Handlers<typeof usersCalls>,
  'list' | 'ticketUsers' | 'get' | 'restrictions' | 'count' | 'roles'
> = {
  list: async ({ query }, { read, tenant }) => {
    const limit = query.limit ?? defaultPageSize(tenant);
    const { rows, total } = await read((db) => listUsers(db, tenant, query, limit));
    return { rows: rows.map(listed), total, page: query.page, limit };
  },

  ticketUsers: (_input, { read, tenant }) => read((db) => listTicketUsers(db, tenant)),

  get: async ({ params }, { read, tenant }) => {
    const user = await read((db) => findUser(db, tenant, params.id));
    if (!user || user.removed || isCustomer(user)) throw notFound();
    return toUser(user);
  },

  restrictions: ({ params }, context) => findRestrictions(context, params.id),

  count: async (_input, { read, tenant }) => {
    const { count, limit } = await read((db) => readSeats(db, tenant));
    return { count, limit, remaining: limit === null ? null : Math.max(0, limit - count) };
  },

  roles: async (_input, { actor }) =>
    grantableRoles(actor.role).map(({ id, label }) => ({ value: id, label })),
};
