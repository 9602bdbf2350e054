import type { ReplyOf } from '@forecourt/contract';
import type { recordCalls } from '@forecourt/contract/customers/record';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { insertConsent } from '../consents/consent.queries';
import { findCustomer } from '../record/customer.queries';
import { wholeCustomer } from '../record/whole-customer';
import { customerOfAccount } from './portal.queries';

type Own = ReplyOf<typeof recordCalls.mine>;

const ownId = async ({ tenant, session }: Context, db: Db): Promise<number> => {
  const id = await customerOfAccount(db, tenant, session.userId);
  if (id === undefined) throw notFound();
  return id;
};

/** What a dealership writes about a customer stays its own: only these leave (the contract names them one by one). */
const ownRecord = async (context: Context, db: Db, id: number): Promise<Own> =>
  wholeCustomer(context, db, await findCustomer(db, context.tenant, id));

export const mineHandlers: Pick<Handlers<typeof recordCalls>, 'mine' | 'setMyConsent'> = {
  mine: (_input, context) => context.read(async (db) => ownRecord(context, db, await ownId(context, db))),

  setMyConsent: ({ body: { channel, kind } }, context) =>
    context.write(async (tx) => {
      const id = await ownId(context, tx);
      const consent = { channel, kind, since: todayAt(context), proof: 'At the portal', userId: null };
      await insertConsent(tx, context.tenant, id, consent);
      return ownRecord(context, tx, id);
    }),
};
