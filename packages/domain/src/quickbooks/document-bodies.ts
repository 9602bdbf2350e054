import { ACCOUNT } from '../ledger/accounts';
import { isMoneyAccount } from '../ledger/money-accounts';
import type { PostingLine } from '../ledger/posting';
import { roundCents } from '../money';
import type { DocumentFacts, QbBody } from './body-types';
import { isCollectedTax, isPaidTax, type LedgerDocument } from './documents';
import { type Lookup, nameOfAccount } from './lookup';
import { dollars, taxesOf } from './taxes';

export const isMoney = ({ account }: PostingLine) => isMoneyAccount(account);

export const head = ({ day, memo }: LedgerDocument, { docNumber, note }: DocumentFacts): QbBody => ({
  ...{ DocNumber: docNumber, TxnDate: day, PrivateNote: `${memo} ${note}`.trim() },
});

export const customerOf = (lines: readonly PostingLine[]): number | undefined =>
  lines.find(({ account, customerId }) => account === ACCOUNT.receivables && customerId !== undefined)
    ?.customerId ?? lines.find(({ customerId }) => customerId !== undefined)?.customerId;

/** An invoice or a sales receipt. */
export const saleBody = (document: LedgerDocument, facts: DocumentFacts, find: Lookup): QbBody => {
  const money = document.shape === 'SalesReceipt' ? document.lines.filter(isMoney) : [];
  const lines = document.lines.filter(
    (line) => line.account !== ACCOUNT.receivables && !isCollectedTax(line) && !money.includes(line),
  );
  const turned = lines.map((line) => ({ ...line, amount: roundCents(-line.amount) }));
  const { codeOf, fields } = taxesOf(
    find,
    'sale',
    turned,
    document.lines.filter(isCollectedTax).map((line) => ({
      ...line,
      ...(line.tax && { tax: { ...line.tax, base: roundCents(-line.tax.base) } }),
    })),
  );
  return {
    ...head(document, facts),
    CustomerRef: find.customer(customerOf(document.lines)),
    ...fields,
    Line: turned.map((line) => {
      const code = codeOf(line);
      return {
        ...{ Amount: dollars(line.amount), Description: nameOfAccount(line.account) },
        DetailType: 'SalesItemLineDetail',
        SalesItemLineDetail: {
          ...{ ItemRef: find.item(line.account), Qty: 1, UnitPrice: dollars(line.amount) },
          ...(code && { TaxCodeRef: code }),
        },
      };
    }),
    ...(money[0] && { DepositToAccountRef: find.account(money[0].account) }),
  };
};

/** A bill, or an expense that was paid at once. */
export const expenseBody = (document: LedgerDocument, facts: DocumentFacts, find: Lookup): QbBody => {
  const isBill = document.shape === 'Bill';
  const settled = document.lines.filter((line) =>
    isBill ? line.account === ACCOUNT.payables : isMoney(line),
  );
  const lines = document.lines.filter((line) => !settled.includes(line) && !isPaidTax(line));
  const { codeOf, fields } = taxesOf(find, 'purchase', lines, document.lines.filter(isPaidTax));
  const party = [...settled, ...document.lines].find(
    ({ vendorId, customerId }) => vendorId !== undefined || (isBill && customerId !== undefined),
  );
  const from = settled[0]?.account ?? '';
  const source: QbBody = isBill
    ? { VendorRef: find.vendor(party ?? {}), APAccountRef: find.account(ACCOUNT.payables) }
    : {
        ...{
          PaymentType: find.mapped(from)?.type === 'Credit Card' ? 'CreditCard' : 'Cash',
          AccountRef: find.account(from),
        },
        ...(party && { EntityRef: { ...find.vendor(party), type: 'Vendor' } }),
      };
  return {
    ...head(document, facts),
    ...source,
    ...fields,
    Line: lines.map((line) => {
      const code = codeOf(line);
      return {
        ...{ Amount: dollars(line.amount), Description: nameOfAccount(line.account) },
        DetailType: 'AccountBasedExpenseLineDetail',
        AccountBasedExpenseLineDetail: {
          AccountRef: find.account(line.account),
          ...(code && { TaxCodeRef: code }),
        },
      };
    }),
  };
};
