import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { email, flag, instant, required, requiredLine, sharedIdOf } from '../scalars';

/** invited: has an account and was never signed in; inactive: deactivated. */
export const STAFF_STATES = ['active', 'invited', 'inactive'] as const;

const person = z.object({
  id: z.number(),
  full_name: z.string(),
  username: z.string(),
  email: z.string(),
  state: z.enum(STAFF_STATES),
  last_active: instant.nullable(),
  /** What a rule that names this number allows. */
  special_rules: z.array(z.string()),
  is_self: flag,
});

export const newStaffForm = z.object({
  f_name: requiredLine(100),
  l_name: requiredLine(100),
  /** They sign in with it too. */
  email: required(254).pipe(email()),
  /** One of the numbers that rules name; without it the next free one, which has no special rights. */
  id: z.number().int().meta({ sharedTable: 'number that rules name' }).nullable().default(null),
});

const params = z.object({ id: sharedIdOf('app_user') });

export const staffCalls = {
  staff: call({
    method: 'GET',
    path: '/api/v1/platform-staff',
    access: 'platform.staff',
    summary: 'People who work for the platform itself',
    query: listQuery(['full_name', 'email', 'id', 'last_active'], {
      state: z.enum(STAFF_STATES).optional(),
    }),
    reply: listOf(person).extend({
      /** Numbers with special rights that nobody has yet. */
      free_ids: z.array(z.number()),
    }),
  }),
  addStaff: call({
    method: 'POST',
    path: '/api/v1/platform-staff',
    access: 'platform.staff',
    systemToo: true,
    summary: 'Adds a person to the platform, who is sent an invitation that works for 7 days',
    body: newStaffForm,
    reply: person,
    status: 201,
    example: { body: { f_name: 'Ada', l_name: 'Byron', email: 'ada@platform.example' } },
  }),
  deactivateStaff: call({
    method: 'POST',
    path: '/api/v1/platform-staff/{id}/deactivate',
    keyless: true,
    systemToo: true,
    access: 'platform.staff',
    summary:
      "Closes the account of a person of the platform: their sessions and views of users' accounts end at once",
    params,
    reply: person,
  }),
  reactivateStaff: call({
    method: 'POST',
    path: '/api/v1/platform-staff/{id}/reactivate',
    keyless: true,
    systemToo: true,
    access: 'platform.staff',
    summary: 'Opens the account of a person of the platform again',
    params,
    reply: person,
  }),
};
