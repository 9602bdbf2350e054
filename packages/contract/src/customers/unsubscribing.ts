import { z } from 'zod';
import { call } from '../call';
import { flag, ok } from '../scalars';
import { CONSENT_CHANNELS } from './customer';

/** Apart from the rest: the page at the end of a link in a message is reached by strangers and loads nothing else. */
export const unsubscribingCalls = {
  unsubscribeInfo: call({
    method: 'GET',
    path: '/api/v1/unsubscribe/{token}',
    access: 'public',
    rate: { per: 'address', max: 30, seconds: 60 },
    summary: 'Whose messages the link at the end of a message stops',
    params: z.object({ token: z.string().max(200) }),
    reply: z.object({
      dealership: z.string(),
      channel: z.enum(CONSENT_CHANNELS),
      /** Masked, as whoever has the link may read it: 'a…@mail.example', '…0142', or empty. */
      address: z.string(),
      stopped: flag,
    }),
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/api/v1/unsubscribe/{token}',
    access: 'public',
    rate: { per: 'address', max: 30, seconds: 60 },
    summary: 'Withdraws the consent to commercial messages over that channel',
    params: z.object({ token: z.string().max(200) }),
    reply: ok,
  }),
};
