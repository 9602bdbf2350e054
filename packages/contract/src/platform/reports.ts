import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { instant } from '../scalars';

export const platformReportCalls = {
  errorReports: call({
    method: 'GET',
    path: '/api/v1/error-reports',
    access: 'errors.read',
    summary: 'Errors that browsers reported',
    query: listQuery(['created_at'], {}),
    reply: listOf(
      z.object({
        id: z.number(),
        title: z.string(),
        message: z.string(),
        from: z.string(),
        username: z.string().nullable(),
        dealership: z.string().nullable(),
        created_at: instant,
      }),
    ),
  }),
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
