import { z } from 'zod';
import { call } from '../call';
import { ok, required, secret } from '../scalars';
import { newUserForm } from '../users';

/** The person who sets up an installation, with the code that its terminal printed. */
const setupForm = newUserForm
  .pick({ username: true, password: true, f_name: true, l_name: true, email: true })
  .extend({ code: secret(required(40)) });

export const setupCalls = {
  setup: call({
    method: 'GET',
    path: '/api/v1/setup',
    access: 'public',
    summary: 'Answers while this installation has no platform user yet, and 404 afterwards',
    reply: z.object({ is_open: z.literal(true) }),
  }),
  finishSetup: call({
    method: 'POST',
    path: '/api/v1/setup',
    access: 'public',
    rate: { per: 'address', max: 10, seconds: 600 },
    summary: 'Makes the first platform user of an installation; 404 once there is one',
    body: setupForm,
    /** Of a session of the account that was made. */
    reply: ok.extend({ token: z.string() }),
    status: 201,
  }),
  firstRun: call({
    method: 'GET',
    path: '/api/v1/first-run',
    access: 'platform.addDealership',
    summary:
      'How far the setup of a new installation is: no dealership yet, or one whose owner has not signed in',
    reply: z.object({
      /** There is no dealership yet: the owner of the first may be given a password. */
      is_open: z.boolean(),
      /** The only dealership there is, while its owner has not signed in. */
      dealership: z
        .object({
          id: z.number(),
          bussiness_name: z.string(),
          owner_name: z.string(),
          owner_username: z.string(),
          /** The owner sets the password by the link of an invitation. */
          is_invited: z.boolean(),
        })
        .nullable(),
    }),
  }),
};
