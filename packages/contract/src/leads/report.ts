import { z } from 'zod';
import { call } from '../call';
import { idOf, omittedWhenEmpty, periodDay } from '../scalars';
import { ANSWER_BANDS } from './listing';

export const leadReportCalls = {
  report: call({
    method: 'GET',
    path: '/api/v1/lead-report',
    access: 'leads.view',
    summary: 'Leads by source and week, time to the first answer, the funnel, and each seller',
    rate: { per: 'user', max: 60, seconds: 60 },
    query: z.object({
      from: omittedWhenEmpty(periodDay),
      to: omittedWhenEmpty(periodDay),
      /** So many days up to `to`, or up to today where the dealership is; `from` counts before it. */
      days: omittedWhenEmpty(z.coerce.number().int().min(1).max(731)),
      frk_seller_id: omittedWhenEmpty(idOf('app_user')),
    }),
    reply: z.object({
      from: z.string(),
      to: z.string(),
      total: z.number(),
      by_type: z.array(z.object({ lead_type: z.number(), leads: z.number() })),
      /** Each week by its Monday. */
      by_week: z.array(z.object({ week: z.string(), lead_type: z.number(), leads: z.number() })),
      answers: z.array(z.object({ within: z.enum(ANSWER_BANDS), leads: z.number() })),
      median_minutes: z.number().nullable(),
      funnel: z.object({
        leads: z.number(),
        appointments: z.number(),
        test_drives: z.number(),
        deals: z.number(),
        sold: z.number(),
      }),
      by_seller: z.array(
        z.object({
          seller_id: z.number().nullable(),
          name: z.string(),
          leads: z.number(),
          answered: z.number(),
          median_minutes: z.number().nullable(),
          won: z.number(),
        }),
      ),
    }),
  }),
};
