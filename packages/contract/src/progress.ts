import { z } from 'zod';
import { call } from './call';
import { idOf, instant, ok } from './scalars';

export const progressCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/progress/{id}',
    access: 'signed-in',
    summary: 'How far work in the background is',
    params: z.object({ id: idOf('background_work') }),
    reply: z.object({
      id: z.number(),
      title: z.string(),
      done: z.number(),
      total: z.number(),
      state: z.enum(['waiting', 'running', 'finished', 'failed', 'cancelled']),
      message: z.string(),
      results: z.array(z.object({ line: z.number(), text: z.string() })),
      updated_at: instant,
    }),
  }),
  cancel: call({
    method: 'POST',
    path: '/api/v1/progress/{id}/cancel',
    access: 'signed-in',
    summary: 'Stops work in the background after the step it is at',
    params: z.object({ id: idOf('background_work') }),
    reply: ok,
  }),
};
