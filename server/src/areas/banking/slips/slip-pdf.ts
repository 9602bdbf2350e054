import type { ReplyOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';
import { DENOMINATIONS } from '@forecourt/domain/banking/cash-count';
import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';
import { formatMoney } from '@forecourt/domain/number-format';
import type { Handlers } from '../../../http/context';
import { drawDocument } from '../../../http/draw-document';
import { type Letterhead, readLetterhead } from '../../dealership';
import { readBankAccount } from '../accounts/bank-accounts';
import { depositSlipDocument } from './slip-document';
import type { PrintedSlip } from './slip-sheet';
import { readSlip } from './slips';

type Slip = ReplyOf<typeof bankingCalls.slip>;
type Bank = ReplyOf<typeof bankingCalls.bankAccount>;

const methodName = (method: string): string =>
  DEPOSIT_METHODS.find(({ value }) => value === method)?.label ?? method;

const cashRows = ({ cash, counts }: Slip): PrintedSlip['cash'] => {
  const counted = DENOMINATIONS.flatMap(({ cents, label }) => {
    const count = counts[String(cents)] ?? 0;
    return count === 0 ? [] : [{ label, count: `${count} ×`, amount: formatMoney((cents * count) / 100) }];
  });
  if (counted.length > 0 || cash === 0) return counted;
  return [{ label: 'Cash', count: '', amount: formatMoney(cash) }];
};

const printed = (head: Letterhead, slip: Slip, bank: Bank): PrintedSlip => ({
  ...{ head, number: slip.number, title: slip.kind === 'cards' ? 'Card payout' : 'Deposit slip' },
  amount: { label: `To ${bank.name}`, value: formatMoney(slip.total) },
  note: slip.reversed_on === null ? '' : `Reversed on ${slip.reversed_on}: ${slip.reversed_reason}`,
  facts: {
    title: 'Deposit',
    facts: [
      { label: 'Date', value: slip.day, oneLine: true },
      { label: 'Account', value: bank.name },
      { label: 'Institution', value: bank.institution_no || '–', oneLine: true },
      { label: 'Transit', value: bank.transit_no || '–', oneLine: true },
      { label: 'Account number', value: bank.account_no || '–', oneLine: true },
      { label: 'Prepared by', value: slip.created_by },
      ...(slip.memo ? [{ label: 'Note', value: slip.memo }] : []),
    ],
  },
  cash: cashRows(slip),
  items: slip.lines.map(({ day, memo, customer, reference, method, amount }) => ({
    ...{ day, from: customer || memo, about: customer ? memo : '', method: methodName(method), reference },
    amount: formatMoney(amount),
  })),
  sums: [
    ...(slip.cash === 0 ? [] : [{ label: 'Cash', value: formatMoney(slip.cash) }]),
    ...(slip.items === 0
      ? []
      : [
          {
            label: `${slip.items} ${slip.items === 1 ? 'payment' : 'payments'}`,
            value: formatMoney(slip.items_amount),
          },
        ]),
    ...(slip.fee === 0 ? [] : [{ label: 'Kept by the card company', value: formatMoney(-slip.fee) }]),
  ],
  total: { label: 'Total deposit', value: formatMoney(slip.total) },
});

export const slipPdfHandlers: Pick<Handlers<typeof bankingCalls>, 'slipPdf'> = {
  slipPdf: async ({ params }, context) => {
    const { slip, bank } = await context.read(async (db) => {
      const found = await readSlip(context, db, params.id);
      return { slip: found, bank: await readBankAccount(db, context.tenant, found.bank_account_id) };
    });
    const head = await readLetterhead(context);
    const pdf = await drawDocument(context, depositSlipDocument, 'id', printed(head, slip, bank));
    return { stream: pdf, mime: 'application/pdf', name: `deposit-slip-${slip.number}.pdf` };
  },
};
