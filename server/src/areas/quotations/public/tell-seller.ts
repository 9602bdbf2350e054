import { quotationNumber } from '@forecourt/domain/deal/index';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { insertContact } from '../../customers';
import { addDealEvents, announceDeals } from '../../deals';
import { notify } from '../../notifications';
import type { AnswerKind } from '../record/answer.queries';
import type { OpenedLink } from './open-link';

const QUOTATION_ACCEPTED = 'quotation.accepted';
const QUOTATION_ANSWERED = 'quotation.answered';

export const quotationNotificationKinds = {
  [QUOTATION_ACCEPTED]: { label: 'A customer accepts a quotation' },
  [QUOTATION_ANSWERED]: { label: 'A customer answers or declines a quotation' },
};

const WORDS: Readonly<Record<Exclude<AnswerKind, 'opened' | 'reply'>, string>> = {
  accepted: 'accepted',
  declined: 'declined',
  question: 'asked about',
};

/** Tells the seller what the customer did, and writes it down with the customer, the lead and the deal. */
export const tellSeller = async (
  tx: Db,
  deps: Deps,
  { tenant, row }: OpenedLink,
  kind: keyof typeof WORDS,
  text: string,
) => {
  const number = quotationNumber(row.number);
  const subject = `${row.customer} ${WORDS[kind]} quotation ${number}`;
  await insertContact(tx, tenant, {
    ...{ customerId: row.customer_id, leadId: row.lead_id, channel: 'email', direction: 'in' },
    ...{ address: row.email, subject, text, isCommercial: false, state: 'logged', userId: null },
    at: deps.now().toISOString(),
  });
  if (row.deal_id !== null) {
    await addDealEvents(tx, tenant, [
      { dealId: row.deal_id, kind: 'quotation', to: kind, text: number, userId: null },
    ]);
    await announceDeals({ deps, tenant }, [row.deal_id]);
  }
  const userId = row.seller_id ?? row.created_by;
  if (userId === null) return;
  await notify(tx, deps, {
    ...{ dealershipId: tenant, userId, title: subject, body: text || row.title },
    kind: kind === 'accepted' ? QUOTATION_ACCEPTED : QUOTATION_ANSWERED,
    link: `/admin/quotation/form/${row.id}`,
  });
};
