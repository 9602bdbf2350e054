import type { signingCalls } from '@forecourt/contract/signing/index';
import type { Handlers } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { isBillDocumentInForce } from '../bills/bill-to-sign';
import { openRequest } from './open-request';
import { endRequest, findRequest, type RequestRow } from './request.queries';
import { stateOf, toRequests } from './request-reply';
import { sendLinks } from './send-links';
import { signersOf } from './signer.queries';
import { openStoredPdf } from './stored-pdf';

type Calls = typeof signingCalls;

const refuseEnded = (row: RequestRow, now: Date) => {
  const state = stateOf(row, now);
  if (state === 'expired') throw new Refusal(409, 'The time to sign is over. Ask for signatures again.');
  if (state !== 'waiting') throw new Refusal(409, `This request is ${state} already`);
};

export const requestHandlers: Pick<Handlers<Calls>, 'get' | 'remind' | 'cancel' | 'signedDocument'> = {
  get: ({ params: { id } }, context) =>
    context.read(async (db) => {
      const [reply] = await toRequests(context, db, [await openRequest(context, db, id)]);
      if (!reply) throw new Error('a request that was read is answered');
      return reply;
    }),

  remind: async ({ params: { id } }, context) => {
    const count = await context.write(async (tx) => {
      const row = await openRequest(context, tx, id, { lock: true });
      refuseEnded(row, context.deps.now());
      if (!(await isBillDocumentInForce(tx, context.tenant, row)))
        throw new Refusal(409, 'The document was cancelled or replaced. Ask for signatures again.');
      if (row.in_office) throw new Refusal(409, 'This is signed in the office: no links were sent');
      const missing = (await signersOf(tx, context.tenant, [id])).filter(({ signed_at }) => !signed_at);
      await sendLinks(context, tx, row, missing, { isReminder: true });
      return missing.length;
    });
    return { message: `Reminder sent to ${count}` };
  },

  cancel: ({ params: { id }, body: { reason } }, context) =>
    context.write(async (tx) => {
      const { tenant, deps } = context;
      const row = await openRequest(context, tx, id, { lock: true });
      const state = stateOf(row, deps.now());
      if (state !== 'waiting' && state !== 'expired')
        throw new Refusal(409, `This request is ${state} already`);
      await endRequest(tx, tenant, id, 'cancelled', { reason, at: deps.now().toISOString() });
      const changed = await findRequest(tx, tenant, id);
      const [reply] = await toRequests(context, tx, changed ? [changed] : []);
      if (!reply) throw new Error('a request that was changed is answered');
      return reply;
    }),

  signedDocument: async ({ params: { id } }, context) => {
    const row = await context.read((db) => openRequest(context, db, id));
    return openStoredPdf(context.deps, row);
  },
};
