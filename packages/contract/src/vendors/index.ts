import { z } from 'zod';
import { call } from '../call';
import { text } from '../scalars';

/** What tells two vendors of one name apart in a picker. */
export const vendorOption = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.string(),
  detail: z.string(),
  category: z.string(),
  terms_days: z.number().nullable(),
});

export const vendorsCalls = {
  options: call({
    method: 'GET',
    path: '/api/v1/vendors/options',
    access: 'vendors.lookup',
    summary: 'Vendors for a picker: those whose name begins with the text first, at most 20',
    query: z.object({ q: text(100).optional() }),
    reply: z.array(vendorOption),
  }),
};
