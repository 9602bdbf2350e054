import type { recordCalls } from '@forecourt/contract/customers/record';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { isFuture, todayAt } from '../../../http/today';
import { staffNames } from '../../users';
import { holdCustomer, survivorOf } from '../record/customer.queries';
import { insertConsent, readConsents, standingOf } from './consent.queries';

/** Whoever noted nothing is the customer: at the portal, or by the link in a message. */
const BY_CUSTOMER = 'The customer';

const whole = async (context: Context, db: Db, customerId: number) => {
  const lines = await readConsents(db, context.tenant, customerId);
  const nameOf = await staffNames(
    context,
    lines.map((line) => line.user_id),
  );
  return {
    standing: standingOf(lines, todayAt(context)),
    history: lines.map(({ user_id, ...line }) => ({
      ...line,
      created_by: user_id === null ? BY_CUSTOMER : nameOf(user_id),
    })),
  };
};

export const consentHandlers: Pick<Handlers<typeof recordCalls>, 'consents' | 'addConsent'> = {
  consents: ({ params: { id } }, context) =>
    context.read(async (db) => whole(context, db, await survivorOf(db, context.tenant, id))),

  addConsent: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const { channel, kind, proof, since = todayAt(context) } = body;
      if (isFuture(since, context)) throw badField('since', 'is in the future');
      const customerId = await holdCustomer(tx, tenant, id);
      await insertConsent(tx, tenant, customerId, { channel, kind, since, proof, userId: session.userId });
      return whole(context, tx, customerId);
    }),
};
