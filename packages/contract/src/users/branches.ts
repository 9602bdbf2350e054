import { z } from 'zod';
import { call } from '../call';
import { flag, idOf, option, sharedIdOf } from '../scalars';

/** A branch by its number and name. */
export const branchName = z.object({ id: z.number(), name: z.string() });

const MAX_BRANCHES = 100;

/** Where a user works: every branch of the group, with the roles that they hold there. */
export const userBranches = z.object({
  home: branchName,
  branches: z.array(
    branchName.extend({
      /** The branch that keeps the record: its roles are changed with the record. */
      is_home: flag,
      roles: z.array(option),
      may_change: flag,
      /** The roles that the caller may give there. */
      grantable: z.array(option),
    }),
  ),
});

export const userBranchesForm = z.object({
  /** A branch that is not named stays as it is; one without roles is taken away. */
  branches: z
    .array(z.object({ id: idOf('dealership'), role_ids: z.array(sharedIdOf('role')).max(20) }))
    .max(MAX_BRANCHES)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'names a branch twice'),
});

const params = z.object({ id: idOf('app_user') });

export const userBranchesCalls = {
  branches: call({
    method: 'GET',
    path: '/api/v1/users/{id}/branches',
    access: 'users.manage',
    summary: 'The branches of the group, and the roles that a user holds at each',
    params,
    reply: userBranches,
  }),
  setBranches: call({
    method: 'PUT',
    path: '/api/v1/users/{id}/branches',
    systemToo: true,
    access: 'users.manage',
    summary: 'Sets the roles that a user holds at other branches of the group',
    params,
    body: userBranchesForm,
    reply: userBranches,
    example: { body: { branches: [{ id: 1, role_ids: [16] }] } },
  }),
};
