import { randomBytes } from 'node:crypto';
import type { recordCalls } from '@forecourt/contract/customers/record';
import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { queueMail } from '../../../services/jobs/queue-mail';
import { endSessions, hashPassword, keepLink, newToken } from '../../session';
import { freeUsername, openAccount } from '../../users';
import { invitationLetter } from '../contacts/letters';
import { readSender } from '../contacts/sender.queries';
import { type CustomerRecord, lockCustomer } from '../record/customer.queries';
import { closeAccount, reopenAccount, setAccount } from './portal.queries';

const LINK_SECONDS = 7 * 24 * 3_600;

/** The address of a mailbox may have an account at another dealership already. */
const namesFor = (tenant: number, { id, email }: CustomerRecord) => [
  email,
  `${email}.${tenant}`,
  `${email}.${tenant}.${id}`,
];

/** User names are unique, and links kept, over all dealerships: the part of the transaction that sees them. */
const asSystem = <T>({ deps, session, request }: Context, work: (tx: Db) => Promise<T>) =>
  deps.database.systemWrite({ userId: session.userId, requestId: request.id }, work);

const openFor = async (context: Context, tx: Db, customer: CustomerRecord, passwordHash: string) => {
  const { tenant } = context;
  const username = await asSystem(context, (all) => freeUsername(all, namesFor(tenant, customer)));
  if (!username) throw new Refusal(409, 'There is an account of this name already');
  const userId = await openAccount(tx, {
    ...{ dealershipId: tenant, roleId: ROLE.customer, username, passwordHash },
    ...{ firstName: customer.f_name, lastName: customer.l_name || customer.company_name },
    ...{ email: customer.email, mobile: customer.mobile },
  });
  await setAccount(tx, tenant, customer.id, userId);
  return { userId, username };
};

const openAgain = async (tx: Db, tenant: number, userId: number, email: string) => {
  const username = await reopenAccount(tx, tenant, userId, email);
  if (username === undefined) throw notFound();
  return { userId, username };
};

export const portalHandlers: Pick<Handlers<typeof recordCalls>, 'openPortal' | 'closePortal'> = {
  openPortal: async ({ params: { id } }, context) => {
    const { tenant, deps } = context;
    // nobody knows it: the link in the letter sets the first one
    const passwordHash = await hashPassword(randomBytes(24).toString('hex'), context.request.address);
    const opened = await context.write(async (tx) => {
      const customer = await lockCustomer(tx, tenant, id);
      const { email, full_name, portal_user_id: known, removed_at } = customer;
      if (removed_at !== null) throw notFound();
      if (!email) throw badField('email', 'This customer has no e-mail');
      const account =
        known === null
          ? await openFor(context, tx, customer, passwordHash)
          : await openAgain(tx, tenant, known, email);
      const token = newToken();
      await asSystem(context, (all) => keepLink(all, account.userId, token, LINK_SECONDS));
      const { name } = await readSender(tx, tenant);
      const link = `${deps.publicUrl}/#/reset-password/${token}`;
      await queueMail(deps.jobs, tx, email, invitationLetter(full_name, name, account.username, link));
      return { ...account, email };
    });
    await deps.sessions.forget({ userId: opened.userId });
    return {
      username: opened.username,
      email: opened.email,
      message: `An invitation is on its way to ${opened.email}`,
    };
  },

  closePortal: async ({ params: { id } }, context) => {
    const { tenant, deps } = context;
    const userId = await context.write(async (tx) => {
      const { portal_user_id: known } = await lockCustomer(tx, tenant, id);
      if (known === null) throw new Refusal(409, 'This customer has no account');
      await closeAccount(tx, tenant, known);
      await asSystem(context, (all) => endSessions(all, known));
      return known;
    });
    await deps.sessions.forget({ userId });
    return { message: 'Done' };
  },
};
