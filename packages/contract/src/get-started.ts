import { z } from 'zod';
import { call } from './call';
import { ok } from './scalars';

export const getStartedCalls = {
  getStarted: call({
    method: 'GET',
    path: '/api/v1/get-started',
    access: 'businessProfile.edit',
    summary: 'Which of the first steps of a new dealership are done',
    reply: z.object({
      has_logo: z.boolean(),
      has_stock: z.boolean(),
      has_customers: z.boolean(),
      has_website: z.boolean(),
      /** Someone chose not to be shown the steps any more. */
      hidden: z.boolean(),
    }),
  }),
  hideGetStarted: call({
    method: 'PUT',
    path: '/api/v1/get-started/hidden',
    access: 'businessProfile.edit',
    summary: 'Hides the first steps on the dashboard, or shows them again',
    body: z.object({ hidden: z.boolean() }),
    reply: ok,
  }),
};
