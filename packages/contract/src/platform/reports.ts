import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { instant } from '../scalars';

export const platformReportCalls = {
  outbox: call({
    method: 'GET',
    path: '/api/v1/outbox',
    access: 'outbox.read',
    summary: 'Mail and SMS that the local form of the services kept instead of sending',
    query: listQuery(['created_at'], { kind: z.enum(['mail', 'sms']).optional() }),
    reply: listOf(
      z.object({
        id: z.number(),
        kind: z.enum(['mail', 'sms']),
        to: z.string(),
        subject: z.string(),
        body: z.string(),
        created_at: instant,
      }),
    ),
  }),
};
