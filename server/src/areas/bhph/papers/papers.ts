import type { bhphCalls } from '@forecourt/contract/bhph';
import type { Handlers } from '../../../http/context';
import { drawDocument } from '../../../http/draw-document';
import { badField, notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { billViewer } from '../../bills';
import { readLetterhead } from '../../dealership';
import { staffNames } from '../../users';
import { findAccount } from '../account/account.queries';
import { receiptNumber } from '../account/entry-words';
import { eventsOf, findEvent } from '../account/event.queries';
import { payoffPaper, receiptPaper } from './paper-content';
import { bhphDocument } from './paper-document';
import { readPaperFacts } from './paper-facts.queries';

export const paperHandlers: Pick<Handlers<typeof bhphCalls>, 'receipt' | 'payoffLetter'> = {
  receipt: async ({ params }, context) => {
    const { tenant } = context;
    const { entry, stored, events } = await context.read(async (db) => {
      const found = await findEvent(db, tenant, params.id);
      if (!found) throw notFound();
      const account = await findAccount(db, tenant, await billViewer(context, db), found.account_id);
      return { entry: found, stored: account, events: await eventsOf(db, tenant, account.id) };
    });
    const head = await readLetterhead(context);
    const nameOf = await staffNames(context, [entry.user_id]);
    const paper = receiptPaper({ stored, events, head }, entry, nameOf(entry.user_id));
    if (!paper || entry.receipt_number === null) throw notFound('This entry has no receipt');
    const pdf = await drawDocument(context, bhphDocument, 'id', paper);
    const name = `payment-${receiptNumber(entry.receipt_number)}.pdf`;
    return { stream: Buffer.from(pdf), mime: 'application/pdf', name };
  },

  payoffLetter: async ({ params, query }, context) => {
    const { tenant } = context;
    const { stored, events, facts } = await context.read(async (db) => {
      const account = await findAccount(db, tenant, await billViewer(context, db), params.id);
      const facts = await readPaperFacts(db, tenant, account.id);
      return { stored: account, events: await eventsOf(db, tenant, account.id), facts };
    });
    const { openedOn } = stored.account;
    if (query.on < openedOn) throw badField('on', `The account was opened on ${openedOn}`);
    const head = await readLetterhead(context);
    const paper = payoffPaper({ stored, events, head, facts }, query.on, todayAt(context));
    const pdf = await drawDocument(context, bhphDocument, 'on', paper);
    return { stream: Buffer.from(pdf), mime: 'application/pdf', name: `payoff-${query.on}.pdf` };
  },
};
