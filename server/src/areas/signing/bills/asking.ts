import type { signingCalls } from '@forecourt/contract/signing/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { billViewer, lockBill, peopleOfBill, readBill, type StoredBill } from '../../bills';
import { endRequest, requestsOfBill } from '../requests/request.queries';
import { stateOf, toRequests } from '../requests/request-reply';
import type { NewSigner } from '../requests/signer.queries';
import { refuseUnreachable, startRequest } from '../requests/start-request';
import { finalDocumentOf } from './bill-to-sign';

type Calls = typeof signingCalls;

const isFinal = ({ state }: StoredBill) => state === 'final' || state === 'sold';

const documentToSign = async (db: Db, tenant: number, bill: StoredBill) => {
  const document = isFinal(bill) ? await finalDocumentOf(db, tenant, bill.id) : undefined;
  if (!document) throw new Refusal(409, 'Only a final bill can be signed. Make the final document first.');
  return document;
};

const REPLACED = 'Replaced by a newer request';

/** One request at a time, and none for a document that everyone signed. */
const refuseSecond = async ({ deps, tenant }: Context, tx: Db, billId: number, sha256: string) => {
  const before = await requestsOfBill(tx, tenant, billId);
  const waiting = before.filter((row) => row.state === 'waiting');
  if (waiting.some((row) => row.sha256 === sha256 && stateOf(row, deps.now()) === 'waiting'))
    throw new Refusal(409, 'This bill waits for signatures already. Cancel that request first.');
  if (before.some((row) => row.state === 'signed' && row.sha256 === sha256))
    throw new Refusal(409, 'Everyone has signed this document already');
  const at = deps.now().toISOString();
  for (const { id } of waiting) await endRequest(tx, tenant, id, 'cancelled', { reason: REPLACED, at });
};

const signersOfBill = async (db: Db, tenant: number, billId: number): Promise<NewSigner[]> => {
  const people = await peopleOfBill(db, tenant, billId);
  if (people.length === 0) throw new Refusal(409, 'This bill has no buyer who could sign it');
  return people.map(({ customerId, role, name, email, mobile }) => ({
    customerId,
    role,
    name,
    email,
    mobile,
  }));
};

export const askHandlers: Pick<Handlers<Calls>, 'ask' | 'ofBill'> = {
  ask: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const bill = await lockBill(tx, await billViewer(context, tx), id);
      const document = await documentToSign(tx, tenant, bill);
      await refuseSecond(context, tx, id, document.sha256);
      const people = await signersOfBill(tx, tenant, id);
      if (body.in_office === 0) refuseUnreachable(people, 'in_office');
      const row = await startRequest(
        context,
        tx,
        {
          ...{ billId: id, contractId: null, language: bill.language },
          title: [bill.number, bill.vehicleTitle].filter(Boolean).join(' '),
          ...{ file: document.file, sha256: document.sha256 },
          ...{ inOffice: body.in_office === 1, message: body.message },
        },
        people,
      );
      const [reply] = await toRequests(context, tx, [row]);
      if (!reply) throw new Error('a request that was started is answered');
      return reply;
    }),

  ofBill: ({ params: { id } }, context) =>
    context.read(async (db) => {
      await readBill(db, await billViewer(context, db), id);
      return toRequests(context, db, await requestsOfBill(db, context.tenant, id));
    }),
};
