import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { flagIn, instant, requiredLine, sharedIdOf } from '../scalars';

/** More branches than this are not in one group: whoever works at all of them gets them all with each session. */
export const MOST_BRANCHES = 100;

const branch = z.object({
  id: z.number(),
  bussiness_name: z.string(),
  city: z.string().nullable(),
  ds_status: z.number(),
  users: z.number(),
  /** Vehicles in stock. */
  vehicles: z.number(),
});

/** Dealerships that belong together ('complex' of a session). */
export const dealershipGroup = z.object({
  id: z.number(),
  name: z.string(),
  created_at: instant,
  branches: z.array(branch),
});

/** A user who works at a branch while their record is kept at another one. */
export const sharedUser = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  home: z.string(),
  works_at: z.string(),
  roles: z.array(z.string()),
});

/** Someone who can be given access to another branch. */
export const groupUser = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  /** The branch that keeps the record. */
  home_id: z.number(),
  home: z.string(),
});

export const groupAccessForm = z.object({
  user_id: sharedIdOf('app_user'),
  dealership_id: sharedIdOf('dealership'),
  frk_role: sharedIdOf('role'),
});

export const groupForm = z.object({ name: requiredLine(120) });
export const newGroupForm = z.object({
  name: requiredLine(120),
  dealership_id: sharedIdOf('dealership').optional(),
});

const params = z.object({ id: sharedIdOf('branch_group') });
const member = z.object({ id: sharedIdOf('branch_group'), dealership: sharedIdOf('dealership') });
const message = z.object({ message: z.string() });

export const platformGroupCalls = {
  groups: call({
    method: 'GET',
    path: '/api/v1/dealership-groups',
    access: 'platform.dealerships',
    summary: 'Groups of dealerships, with their branches',
    query: listQuery(['name', 'created_at'], {}),
    reply: listOf(dealershipGroup),
  }),
  groupOf: call({
    method: 'GET',
    path: '/api/v1/dealership-groups/of/{dealership}',
    access: 'platform.dealerships',
    summary: 'The group that a dealership is in',
    params: z.object({ dealership: sharedIdOf('dealership') }),
    reply: z.object({ group: dealershipGroup.nullable() }),
  }),
  addGroup: call({
    method: 'POST',
    systemToo: true,
    path: '/api/v1/dealership-groups',
    access: 'platform.dealerships',
    summary: 'Makes a group, with a first branch where one is given',
    body: newGroupForm,
    reply: dealershipGroup,
  }),
  renameGroup: call({
    method: 'PATCH',
    systemToo: true,
    path: '/api/v1/dealership-groups/{id}',
    access: 'platform.dealerships',
    summary: 'Renames a group',
    params,
    body: groupForm,
    reply: dealershipGroup,
  }),
  removeGroup: call({
    method: 'DELETE',
    systemToo: true,
    path: '/api/v1/dealership-groups/{id}',
    access: 'platform.dealerships',
    summary: 'Removes a group without branches',
    params,
    reply: message,
  }),
  addBranch: call({
    method: 'POST',
    systemToo: true,
    path: '/api/v1/dealership-groups/{id}/branches',
    access: 'platform.dealerships',
    summary: 'Puts a dealership into a group',
    params,
    body: z.object({ dealership_id: sharedIdOf('dealership') }),
    reply: dealershipGroup,
  }),
  groupUsers: call({
    method: 'GET',
    path: '/api/v1/dealership-groups/users',
    access: 'platform.dealerships',
    summary: 'Active users whose record a branch of a group keeps',
    query: listQuery(['name'], { group: sharedIdOf('branch_group') }),
    reply: listOf(groupUser),
  }),
  giveAccess: call({
    method: 'POST',
    systemToo: true,
    path: '/api/v1/dealership-groups/{id}/users',
    access: 'platform.dealerships',
    summary:
      'Lets a user of one branch also work at another branch of the group, in a role of the dealership',
    params,
    body: groupAccessForm,
    reply: dealershipGroup,
  }),
  sharedUsers: call({
    method: 'GET',
    path: '/api/v1/dealership-groups/{id}/branches/{dealership}/shared-users',
    access: 'platform.dealerships',
    summary:
      'Users whose access ends when a dealership leaves its group: they work there and at another branch',
    params: member,
    reply: z.array(sharedUser),
  }),
  removeBranch: call({
    method: 'DELETE',
    systemToo: true,
    path: '/api/v1/dealership-groups/{id}/branches/{dealership}',
    access: 'platform.dealerships',
    summary:
      'Takes a dealership out of its group. Refused (409, `current` lists them) while users work at it and at another branch, unless `remove_access` is 1',
    params: member,
    query: z.object({ remove_access: flagIn.optional() }),
    reply: message,
  }),
};
