import { z } from 'zod';
import { call } from '../call';
import { flagIn, idOf, omittedWhenEmpty } from '../scalars';

const pdf = { file: true, mime: 'application/pdf' } as const;
const flagQuery = omittedWhenEmpty(flagIn);
const language = omittedWhenEmpty(z.enum(['en', 'fr']));
const billQuery = z.object({ id: idOf('bill_of_sale'), language });

/** Papers of a sale. A final document is answered as the bytes that were stored; a draft is drawn anew and says so. */
export const documentsCalls = {
  bill: call({
    method: 'GET',
    path: '/api/billofsale/buffer/file',
    access: 'bills.edit',
    summary:
      'The bill of sale, or the paper that the flags ask for: trade-in (1 or 2), lease, appraisal, step, wholesale purchase',
    query: z.object({
      id: idOf('bill_of_sale'),
      language,
      tradeIn: omittedWhenEmpty(z.enum(['1', '2'])),
      lease: flagQuery,
      /** Without values, to be filled in by hand. */
      manual: flagQuery,
      /** Of the calculator. */
      version: omittedWhenEmpty(z.coerce.number().int().min(1).max(1_000)),
      /** The vehicle as it stood when the deal was made, not as it is now. */
      fromOldDealInventory: flagQuery,
      customer_appraisal: flagQuery,
      step_pdf: flagQuery,
      wholesale_purchase: flagQuery,
    }),
    reply: pdf,
  }),
  link: call({
    method: 'GET',
    path: '/api/billofsale/link/file',
    access: 'bills.edit',
    summary: 'The file that was uploaded or sealed for a bill',
    query: billQuery.extend({ document_id: omittedWhenEmpty(idOf('bill_document')) }),
    reply: pdf,
  }),
  wholesale: call({
    method: 'GET',
    path: '/wholesale/populate/pdf',
    access: 'bills.edit',
    summary: 'The wholesale bill, filled',
    query: billQuery,
    reply: pdf,
  }),
  delivery: call({
    method: 'GET',
    path: '/api/billofsale/delivery/buffer/file',
    access: 'bills.edit',
    summary: 'The delivery receipt',
    query: billQuery,
    reply: pdf,
  }),
  deposit: call({
    method: 'GET',
    path: '/api/deposit/form/buffer/file',
    access: 'bills.edit',
    summary: 'The deposit form of a bill',
    query: billQuery,
    reply: pdf,
  }),
  warranty: call({
    method: 'GET',
    path: '/api/warranty/form/buffer/file',
    access: 'bills.edit',
    summary: 'The warranty form of a bill',
    query: billQuery,
    reply: pdf,
  }),
  cheque: call({
    method: 'GET',
    path: '/cheque/pdf/buffer',
    access: 'bills.sell',
    summary:
      'A cheque for what the dealership owes on a bill: the lien of a trade-in or the money due to the buyer',
    query: billQuery.extend({ of: z.enum(['lien', 'buyer']).default('buyer') }),
    reply: pdf,
  }),
};
