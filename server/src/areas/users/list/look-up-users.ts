import type { usersCalls } from '@forecourt/contract/users';
import { defaultPageSize, grantableRoles } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { findMemberIn, isInGroup } from '../branches/other-branch-member';
import { listOtherBranches } from '../branches/other-branch-member.queries';
import { findRestrictions } from '../editing/restrictions';
import { findUser, isCustomer, listed, memberToUser, toUser } from '../user.queries';
import { type ListedUser, listTicketUsers, listUsers, readSeats } from './user-list.queries';

/** Adds to each user the names of the other branches at which they work, the one that keeps their record aside. */
const withOtherBranches = async (db: Db, rows: readonly ListedUser[], inGroup: boolean) => {
  const ids = rows.map(({ id }) => id);
  const places = inGroup && ids.length > 0 ? await listOtherBranches(db, ids) : [];
  return rows.map((row) => ({
    ...listed(row),
    also_at: places
      .filter(({ user_id, branch_id }) => user_id === row.id && branch_id !== row.home_id)
      .map(({ name }) => name),
  }));
};

export const lookUpUsersHandlers: Pick<
  Handlers<typeof usersCalls>,
  'list' | 'ticketUsers' | 'get' | 'restrictions' | 'count' | 'roles'
> = {
  list: async ({ query }, context) => {
    const { read, tenant } = context;
    const limit = query.limit ?? defaultPageSize(tenant);
    const inGroup = isInGroup(context);
    return read(async (db) => {
      const { rows, total } = await listUsers(db, tenant, query, limit, inGroup);
      return { rows: await withOtherBranches(db, rows, inGroup), total, page: query.page, limit };
    });
  },

  ticketUsers: (_input, context) =>
    context.read((db) => listTicketUsers(db, context.tenant, isInGroup(context))),

  get: ({ params }, context) =>
    context.read(async (db) => {
      const user = await findUser(db, context.tenant, params.id);
      if (user && !user.removed && !isCustomer(user)) return toUser(user);
      const member = user ? undefined : await findMemberIn(context, db, params.id);
      if (!member) throw notFound();
      return memberToUser(member);
    }),

  restrictions: ({ params }, context) => findRestrictions(context, params.id),

  count: async (_input, context) => {
    const { count, limit } = await context.read((db) => readSeats(db, context.tenant, isInGroup(context)));
    return { count, limit, remaining: limit === null ? null : Math.max(0, limit - count) };
  },

  roles: async (_input, { actor }) =>
    grantableRoles(actor.role).map(({ id, label }) => ({ value: id, label })),
};
