import { z } from 'zod';
import { call } from '../call';
import { instant, money } from '../scalars';
import { serviceRow } from './service';
import { serviceStatus } from './service-forms';

export const overviewCalls = {
  overview: call({
    method: 'GET',
    path: '/api/v1/mechanic-overview',
    access: 'mechanic.view',
    summary:
      "The shop now: today's services, what waits for parts or approval, what is worked on, time in each step",
    reply: z.object({
      now: instant,
      counts: z.object({
        open: z.number(),
        today: z.number(),
        late: z.number(),
        running: z.number(),
        parts: z.number(),
        approvals: z.number(),
        uninvoiced: z.number(),
        oil_due: z.number(),
        mine: z.number(),
      }),
      /** Promised for today or before, or entered today; each list has 20 at most. */
      today: z.array(serviceRow),
      /** Inspected or worked on: the stopwatch runs. */
      running: z.array(serviceRow),
      parts: z.array(serviceRow),
      approvals: z.array(serviceRow),
      /** Of the services that left the step in the last 90 days. */
      steps: z.array(
        z.object({
          status: serviceStatus,
          count: z.number(),
          average_hours: z.number().nullable(),
          target_hours: z.number().nullable(),
          left: z.number(),
          /** What the services that are in it now cost so far. */
          cost: money,
        }),
      ),
    }),
  }),
};
