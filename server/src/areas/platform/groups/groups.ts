import type { ReplyOf } from '@forecourt/contract';
import { MOST_BRANCHES, type platformGroupCalls } from '@forecourt/contract/platform/groups';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { countUsersAndStock } from '../../dealership';
import { giveAccess } from './give-access';
import {
  branchesOf,
  cityNames,
  deleteGroup,
  findGroup,
  findPlace,
  findPlaces,
  insertGroup,
  listGroups,
  lockGroup,
  lockPlaces,
  renameGroup,
  type StoredGroup,
  setGroup,
} from './group.queries';
import { listUsersAt } from './group-user.queries';
import { accessThatEnds, endAccess, refuseShared, toSharedUser } from './shared-users';

type Group = ReplyOf<typeof platformGroupCalls.addGroup>;

/** Read one after the other: no statement joins what belongs to different dealerships. */
const withBranches = async (systemDb: Db, groups: readonly StoredGroup[]): Promise<Group[]> => {
  const branches = await branchesOf(
    systemDb,
    groups.map(({ id }) => id),
  );
  const ids = branches.map(({ id }) => id);
  const cityIds = branches.flatMap(({ city_id }) => city_id ?? []);
  const cities = new Map((await cityNames(systemDb, cityIds)).map(({ id, name }) => [id, name]));
  const counts = new Map((await countUsersAndStock(systemDb, ids)).map((counted) => [counted.id, counted]));
  return groups.map((group) => ({
    ...group,
    branches: branches
      .filter(({ group_id }) => group_id === group.id)
      .map(({ group_id: _, city_id, ...branch }) => ({
        ...{ ...branch, city: cities.get(city_id ?? 0) ?? null },
        users: counts.get(branch.id)?.users ?? 0,
        vehicles: counts.get(branch.id)?.vehicles ?? 0,
      })),
  }));
};

const toReply = async (systemDb: Db, id: number): Promise<Group> => {
  const group = await findGroup(systemDb, id);
  const [whole] = group ? await withBranches(systemDb, [group]) : [];
  if (!whole) throw notFound();
  return whole;
};

/** A transaction that sees every dealership: for platform staff alone. */
const writeAsSystem = <T>({ deps, session, request, write }: Context, work: (tx: Db) => Promise<T>) =>
  write(() => deps.database.systemWrite({ userId: session.userId, requestId: request.id }, work));

/** What sessions know of their group is read anew at every branch. */
const forgetBranches = ({ deps }: Context, ids: readonly number[]) =>
  deps.database.afterCommit(async () => {
    for (const dealershipId of ids) await deps.sessions.forget({ dealershipId });
  });

const putInto = async (context: Context, systemTx: Db, groupId: number, dealershipId: number) => {
  const members = (await branchesOf(systemTx, [groupId])).map(({ id }) => id);
  const [place] = await lockPlaces(systemTx, [dealershipId]);
  if (!place) throw badField('dealership_id', 'There is no such dealership');
  if (place.group_id === groupId) throw badField('dealership_id', `${place.name} is in this group already`);
  if (place.group_id !== null) {
    const other = await findGroup(systemTx, place.group_id);
    throw badField(
      'dealership_id',
      `${place.name} is in the group ${other?.name ?? place.group_id}: take it out there first`,
    );
  }
  if (members.length >= MOST_BRANCHES)
    throw badField('dealership_id', `A group has at most ${MOST_BRANCHES} branches`);
  await setGroup(systemTx, dealershipId, groupId);
  await forgetBranches(context, [...members, dealershipId]);
};

const heldGroup = async (systemTx: Db, id: number): Promise<StoredGroup> => {
  const group = await lockGroup(systemTx, id);
  if (!group) throw notFound();
  return group;
};

export const groupHandlers: Handlers<typeof platformGroupCalls> = {
  groups: ({ query }, { deps }) =>
    deps.database.systemRead(async (db) => {
      const { rows, ...page } = await listGroups(db, query, defaultPageSize(null));
      return { ...page, rows: await withBranches(db, rows) };
    }),

  groupOf: ({ params }, { deps }) =>
    deps.database.systemRead(async (db) => {
      const place = await findPlace(db, params.dealership);
      if (!place) throw notFound();
      const group = place.group_id === null ? undefined : await findGroup(db, place.group_id);
      return { group: group ? ((await withBranches(db, [group]))[0] ?? null) : null };
    }),

  addGroup: ({ body }, context) =>
    writeAsSystem(context, async (tx) => {
      const id = await insertGroup(tx, body.name);
      if (body.dealership_id !== undefined) await putInto(context, tx, id, body.dealership_id);
      return toReply(tx, id);
    }),

  renameGroup: ({ params, body }, context) =>
    writeAsSystem(context, async (tx) => {
      await heldGroup(tx, params.id);
      await renameGroup(tx, params.id, body.name);
      return toReply(tx, params.id);
    }),

  removeGroup: ({ params }, context) =>
    writeAsSystem(context, async (tx) => {
      const { name } = await heldGroup(tx, params.id);
      const { length } = await branchesOf(tx, [params.id]);
      if (length > 0)
        throw new Refusal(409, `${name} still has ${length === 1 ? 'a branch' : `${length} branches`}`);
      await deleteGroup(tx, params.id);
      return { message: 'Done' };
    }),

  addBranch: ({ params, body }, context) =>
    writeAsSystem(context, async (tx) => {
      await heldGroup(tx, params.id);
      await putInto(context, tx, params.id, body.dealership_id);
      return toReply(tx, params.id);
    }),

  groupUsers: ({ query }, { deps }) =>
    deps.database.systemRead(async (db) => {
      const branches = await branchesOf(db, [query.group]);
      const names = new Map(branches.map(({ id, bussiness_name }) => [id, bussiness_name]));
      const { rows, ...page } = await listUsersAt(db, [...names.keys()], query, defaultPageSize(null));
      return { ...page, rows: rows.map((row) => ({ ...row, home: names.get(row.home_id) ?? '' })) };
    }),

  giveAccess: ({ params, body }, context) =>
    writeAsSystem(context, async (tx) => {
      await giveAccess(tx, await heldGroup(tx, params.id), body);
      // their sessions know the new branch at once
      await context.deps.database.afterCommit(() => context.deps.sessions.forget({ userId: body.user_id }));
      return toReply(tx, params.id);
    }),

  sharedUsers: ({ params }, { deps }) =>
    deps.database.systemRead(async (db) => {
      const ids = (await branchesOf(db, [params.id])).map(({ id }) => id);
      if (!ids.includes(params.dealership)) throw notFound();
      return (await accessThatEnds(db, await findPlaces(db, ids), params.dealership)).map(toSharedUser);
    }),

  removeBranch: ({ params, query }, context) =>
    writeAsSystem(context, async (tx) => {
      await heldGroup(tx, params.id);
      const ids = (await branchesOf(tx, [params.id])).map(({ id }) => id);
      const places = await lockPlaces(tx, ids);
      const leaving = places.find(({ id, group_id }) => id === params.dealership && group_id === params.id);
      if (!leaving) throw notFound();
      const ending = await accessThatEnds(tx, places, leaving.id);
      if (query.remove_access !== 1) refuseShared(ending, leaving.name);
      await endAccess(tx, ending);
      await setGroup(tx, leaving.id, null);
      await forgetBranches(context, ids);
      return { message: 'Done' };
    }),
};
