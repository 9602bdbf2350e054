import { TASK_RULES } from '@forecourt/domain/task/task-rules';
import { z } from 'zod';
import { call } from '../call';
import { flag, flagIn } from '../scalars';

const rule = z.object({
  rule: z.enum(TASK_RULES),
  is_on: flag,
  /** Minutes or days, as the rule counts. */
  amount: z.number(),
  unit: z.enum(['minutes', 'days']),
});

export const settingsCalls = {
  rules: call({
    method: 'GET',
    path: '/api/v1/task-rules',
    access: 'tasks.manage',
    summary: 'The rules by which tasks are made, with what the dealership has set',
    reply: z.array(rule),
  }),
  saveRules: call({
    method: 'PUT',
    path: '/api/v1/task-rules',
    access: 'tasks.manage',
    summary: 'Switches rules on or off and sets their minutes or days',
    body: z.object({
      rules: z
        .array(z.object({ rule: z.enum(TASK_RULES), is_on: flagIn, amount: z.number().int().min(1) }))
        .max(TASK_RULES.length),
    }),
    reply: z.array(rule),
    example: { body: { rules: [{ rule: 'licence-expires', is_on: 1, amount: 30 }] } },
  }),
  calendarFeed: call({
    method: 'GET',
    path: '/api/v1/calendar-feed',
    access: 'ownTasks.view',
    summary: 'The secret address at which a calendar program reads what one has to do',
    reply: z.object({ url: z.string() }),
  }),
  renewCalendarFeed: call({
    method: 'POST',
    path: '/api/v1/calendar-feed/renew',
    access: 'ownTasks.view',
    summary: 'Makes a new secret address; the old one ends at once',
    reply: z.object({ url: z.string() }),
  }),
};
