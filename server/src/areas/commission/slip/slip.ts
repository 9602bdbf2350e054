import type { commissionCalls } from '@forecourt/contract/commission/index';
import { type CommissionLine, moneyText } from '@forecourt/domain/commission/index';
import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';
import { roundCents } from '@forecourt/domain/money/index';
import type { Handlers } from '../../../http/context';
import { drawDocument } from '../../../http/draw-document';
import { type Letterhead, readLetterhead } from '../../dealership';
import { staffNames } from '../../users';
import { type DueEntry, paidEntries } from '../paying/due.queries';
import { paidInYear, type StoredPayment } from '../paying/payment.queries';
import { paymentNumber } from '../paying/payment-number';
import { entryLabel, readPayment } from '../paying/payments';
import { KIND_WORDS } from '../words';
import { paySlipDocument } from './slip-document';
import type { PaySlip } from './slip-sheet';

const money = (cents: number): string => moneyText(roundCents(cents));

const lineOf = ({ label, sum, amount }: CommissionLine) => ({ label, sum, amount: money(amount) });

interface SlipFacts {
  head: Letterhead;
  payment: StoredPayment;
  entries: readonly DueEntry[];
  person: string;
  payer: string;
  inYear: number;
}

const slipOf = ({ head, payment, entries, person, payer, inYear }: SlipFacts): PaySlip => {
  const { day, to_day, reference, comment, amount_cents } = payment;
  const method = DEPOSIT_METHODS.find(({ value }) => value === payment.method)?.label ?? payment.method;
  return {
    ...{ head, title: 'Commission pay slip', number: paymentNumber(payment.number) },
    amount: { label: `Paid to ${person}`, value: money(amount_cents) },
    facts: {
      title: 'Payment',
      facts: [
        { label: 'Paid on', value: day, oneLine: true },
        { label: 'Earned up to', value: to_day, oneLine: true },
        { label: 'Method', value: [method, reference].filter(Boolean).join(', ') },
        { label: 'Paid by', value: payer },
        { label: 'Entries', value: String(entries.length), oneLine: true },
        ...(comment ? [{ label: 'Comment', value: comment }] : []),
      ],
    },
    entries: entries.map((entry) => ({
      ...{ day: entry.day, kind: KIND_WORDS[entry.kind], title: entryLabel(entry) },
      ...{ amount: money(entry.amount_cents), lines: entry.lines.map(lineOf) },
    })),
    total: { label: 'Total paid', value: money(amount_cents) },
    after: [{ label: `Paid in ${day.slice(0, 4)} so far`, value: money(inYear) }],
  };
};

export const slipHandlers: Pick<Handlers<typeof commissionCalls>, 'paySlip'> = {
  paySlip: async ({ params }, context) => {
    const { tenant } = context;
    const { payment, entries, inYear } = await context.read(async (db) => {
      const found = await readPayment(context, db, params.id);
      const { user_id: userId, day, id } = found;
      return {
        payment: found,
        entries: await paidEntries(db, tenant, id),
        inYear: await paidInYear(db, tenant, { userId, day, id }),
      };
    });
    const nameOf = await staffNames(context, [payment.user_id, payment.paid_by]);
    const head = await readLetterhead(context);
    const [person, payer] = [nameOf(payment.user_id), nameOf(payment.paid_by)];
    const pdf = await drawDocument(
      context,
      paySlipDocument,
      'id',
      slipOf({ head, payment, entries, person, payer, inYear }),
    );
    return { stream: pdf, mime: 'application/pdf', name: `pay-slip-${paymentNumber(payment.number)}.pdf` };
  },
};
