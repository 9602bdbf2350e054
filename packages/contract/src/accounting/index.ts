import { z } from 'zod';
import { call } from '../call';

const ledgerAccount = z.object({ code: z.string(), name: z.string(), type: z.string(), is_own: z.boolean() });

export const accountingCalls = {
  accounts: call({
    method: 'GET',
    path: '/api/v1/ledger-accounts',
    access: 'accounting.view',
    summary: 'The chart of accounts: ours for dealers, and what the dealership added',
    reply: z.array(ledgerAccount),
  }),
};
