import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { instant, ok, required, secret, sharedIdOf } from '../scalars';

/** Platform staff work for every dealership: the ids below say whose user it is. */
const lookAsForm = z.object({
  user_id: sharedIdOf('app_user'),
  dealership_id: sharedIdOf('dealership'),
  reason: required(500),
});

const view = z.object({
  id: z.number(),
  operator: z.string(),
  user: z.string(),
  dealership: z.string(),
  reason: z.string(),
  began_at: instant,
  /** When it ended, or will end by itself. */
  ends_at: instant,
  is_open: z.boolean(),
  /** How many calls were made in it. */
  requests: z.number(),
});

export const lookAsCalls = {
  openLookAs: call({
    method: 'POST',
    path: '/api/v1/look-as',
    keyless: true,
    access: 'platform.lookAs',
    rate: { per: 'user', max: 30, seconds: 600 },
    summary: "Opens a user's view, read-only, for 30 minutes; the code opens it once, within a minute",
    body: lookAsForm,
    reply: z.object({ id: z.number(), code: z.string(), ends_at: instant }),
    status: 201,
  }),
  enterLookAs: call({
    method: 'POST',
    path: '/api/v1/look-as/enter',
    access: 'public',
    rate: { per: 'address', max: 30, seconds: 60 },
    summary: "Exchanges the one-time code for the token of a read-only view of a user's account",
    body: z.object({ code: secret(z.string().min(1, 'Required').max(100)) }),
    reply: z.object({ token: z.string(), file_token: z.string() }),
  }),
  endLookAs: call({
    method: 'POST',
    path: '/api/v1/look-as/end',
    keyless: true,
    whileUnpaid: true,
    whileLooking: true,
    access: 'signed-in',
    summary: "Ends the read-only view of a user's account that the token belongs to",
    reply: ok,
  }),
  closeLookAs: call({
    method: 'POST',
    path: '/api/v1/look-as/{id}/end',
    keyless: true,
    access: 'platform.lookAs',
    summary: "Ends one of the operator's own open views",
    params: z.object({ id: sharedIdOf('look_as_session') }),
    reply: ok,
  }),
  lookAsViews: call({
    method: 'GET',
    path: '/api/v1/look-as',
    access: 'platform.lookAs',
    summary: 'Which users platform staff viewed as, with the reasons',
    query: listQuery(['began_at'], {
      dealership_id: sharedIdOf('dealership').optional(),
      open: z.enum(['0', '1']).optional(),
    }),
    reply: listOf(view.extend({ is_mine: z.boolean() })),
  }),
  staffViews: call({
    method: 'GET',
    path: '/api/v1/staff-views',
    access: 'staffViews.view',
    summary: 'When platform staff viewed the account of a user of this dealership, and why',
    query: listQuery(['began_at'], {}),
    reply: listOf(view),
  }),
};
