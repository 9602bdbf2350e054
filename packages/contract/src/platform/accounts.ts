import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { instant, ok, required, sharedIdOf } from '../scalars';

/** Why an account cannot sign in: too many wrong passwords or codes, banned by platform staff, or deactivated at home. */
export const ACCOUNT_STATES = ['locked', 'code-locked', 'banned', 'inactive', 'removed'] as const;

const account = z.object({
  id: z.number(),
  /** Where the record is kept; 0 for platform staff. */
  dealership_id: z.number(),
  dealership: z.string(),
  full_name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.string(),
  is_platform: z.boolean(),
  /** All that keeps the account from signing in; the first is shown. */
  states: z.array(
    z.object({
      state: z.enum(ACCOUNT_STATES),
      why: z.string(),
      since: instant.nullable(),
      /** null: until someone changes it. */
      until: instant.nullable(),
    }),
  ),
});

const params = z.object({ id: sharedIdOf('app_user') });

export const accountCalls = {
  accounts: call({
    method: 'GET',
    path: '/api/v1/platform-accounts',
    access: 'platform.users',
    summary: 'Users of all dealerships: those who cannot sign in and why, or all',
    query: listQuery(['full_name', 'username', 'dealership_id'], {
      /** Without it those who are locked or banned or deactivated; `all`: everyone. */
      state: z.enum([...ACCOUNT_STATES, 'held', 'all']).optional(),
      dealership_id: sharedIdOf('dealership').optional(),
    }),
    reply: listOf(account),
  }),
  unlockAccount: call({
    method: 'POST',
    path: '/api/v1/platform-accounts/{id}/unlock',
    keyless: true,
    access: 'platform.users',
    summary: "Clears an account's failed sign-in attempts and used-up codes",
    params,
    reply: ok,
  }),
  banAccount: call({
    method: 'POST',
    path: '/api/v1/platform-accounts/{id}/ban',
    keyless: true,
    access: 'platform.users',
    summary: 'Closes an account to its user and ends all their sessions at once',
    params,
    body: z.object({ reason: required(500) }),
    reply: ok,
  }),
  unbanAccount: call({
    method: 'POST',
    path: '/api/v1/platform-accounts/{id}/unban',
    keyless: true,
    access: 'platform.users',
    summary: 'Opens a banned account again',
    params,
    reply: ok,
  }),
  accountSessions: call({
    method: 'GET',
    path: '/api/v1/platform-accounts/{id}/sessions',
    access: 'platform.users',
    summary: "An account's open sessions and known devices",
    params,
    reply: z.object({
      sessions: z.array(
        z.object({
          id: z.number(),
          address: z.string(),
          user_agent: z.string(),
          created_at: instant,
          expires_at: instant,
        }),
      ),
      devices: z.array(
        z.object({ id: z.number(), trusted: z.boolean(), created_at: instant, last_seen_at: instant }),
      ),
    }),
  }),
  endAccountSession: call({
    method: 'DELETE',
    path: '/api/v1/platform-accounts/{id}/sessions/{session}',
    access: 'platform.users',
    summary: "Ends one of an account's sessions",
    params: params.extend({ session: sharedIdOf('user_session') }),
    reply: ok,
  }),
  endAccountSessions: call({
    method: 'DELETE',
    path: '/api/v1/platform-accounts/{id}/sessions',
    access: 'platform.users',
    summary: "Ends all of an account's sessions",
    params,
    reply: ok,
  }),
  forgetDevice: call({
    method: 'DELETE',
    path: '/api/v1/platform-accounts/{id}/devices/{device}',
    access: 'platform.users',
    summary: 'Forgets a device: it has to be confirmed again',
    params: params.extend({ device: sharedIdOf('device') }),
    reply: ok,
  }),
};
