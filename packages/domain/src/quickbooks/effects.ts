import { type Cents, roundCents, sumCents, toCents } from '../money';
import type { QbBody } from './body-types';
import type { DocumentShape } from './documents';

/** Which account QuickBooks books a product or service and the tax of a rate to. */
export interface EffectAccounts {
  item(id: string): string;
  rate(id: string, use: 'sale' | 'purchase'): string;
  receivable: string;
  /** Where a sales receipt goes that names no account. */
  undeposited: string;
}

interface Line {
  Amount: number;
  SalesItemLineDetail?: { ItemRef: { value: string } };
  AccountBasedExpenseLineDetail?: { AccountRef: { value: string } };
  JournalEntryLineDetail?: { PostingType: string; AccountRef: { value: string } };
}
interface TaxLine {
  Amount: number;
  TaxLineDetail: { TaxRateRef: { value: string } };
}

const cents = (amount: unknown): Cents => toCents(Number(amount));
// bodies are made by bodyOf, which gives these fields these shapes
const linesOf = (body: QbBody) => (body.Line ?? []) as readonly Line[];
const taxLinesOf = (body: QbBody) =>
  ((body.TxnTaxDetail as { TaxLine?: readonly TaxLine[] } | undefined)?.TaxLine ?? []) as readonly TaxLine[];
const refOf = (ref: unknown): string => (ref as { value?: string } | undefined)?.value ?? '';

const flat = (amount: number) => roundCents(amount);

/** What QuickBooks books for a transaction: debit above 0, credit below, by the id of the account. */
export const effectsOf = (
  shape: DocumentShape,
  body: QbBody,
  accounts: EffectAccounts,
): ReadonlyMap<string, Cents> => {
  const sums = new Map<string, Cents>();
  const add = (account: string, amount: number) =>
    sums.set(account, sumCents([sums.get(account) ?? flat(0), flat(amount)]));
  const use = shape === 'Bill' || shape === 'Purchase' ? 'purchase' : 'sale';
  const sign = use === 'purchase' ? 1 : -1;
  let total = 0;
  for (const line of linesOf(body)) {
    const amount = cents(line.Amount);
    const journal = line.JournalEntryLineDetail;
    if (journal) add(journal.AccountRef.value, journal.PostingType === 'Debit' ? amount : -amount);
    const item = line.SalesItemLineDetail;
    const expense = line.AccountBasedExpenseLineDetail;
    if (item) add(accounts.item(item.ItemRef.value), sign * amount);
    if (expense) add(expense.AccountRef.value, sign * amount);
    if (item || expense) total += amount;
  }
  for (const { Amount, TaxLineDetail } of taxLinesOf(body)) {
    add(accounts.rate(TaxLineDetail.TaxRateRef.value, use), sign * cents(Amount));
    total += cents(Amount);
  }
  if (shape === 'Invoice') add(accounts.receivable, total);
  if (shape === 'SalesReceipt' && total !== 0)
    add(refOf(body.DepositToAccountRef) || accounts.undeposited, total);
  if (shape === 'Bill') add(refOf(body.APAccountRef), -total);
  if (shape === 'Purchase') add(refOf(body.AccountRef), -total);
  if (shape === 'Payment') {
    add(refOf(body.DepositToAccountRef), cents(body.TotalAmt));
    add(refOf(body.ARAccountRef), -cents(body.TotalAmt));
  }
  if (shape === 'BillPayment') {
    const check = body.CheckPayment as { BankAccountRef?: unknown } | undefined;
    const card = body.CreditCardPayment as { CCAccountRef?: unknown } | undefined;
    add(refOf(body.APAccountRef), cents(body.TotalAmt));
    add(refOf(check?.BankAccountRef ?? card?.CCAccountRef), -cents(body.TotalAmt));
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0));
};
