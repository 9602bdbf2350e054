import { ACCOUNT } from '../ledger/accounts';
import type { PostingLine } from '../ledger/posting';
import type { Cents } from '../money';
import type { DocumentFacts, QbBody } from './body-types';
import { customerOf, head, isMoney } from './document-bodies';
import type { LedgerDocument } from './documents';
import type { Lookup } from './lookup';
import { dollars } from './taxes';

const linked = (total: Cents, settles: DocumentFacts['settles']): QbBody =>
  settles
    ? { Line: [{ Amount: dollars(total), LinkedTxn: [{ TxnId: settles.id, TxnType: settles.type }] }] }
    : {};

export const paymentBody = (document: LedgerDocument, facts: DocumentFacts, find: Lookup): QbBody => {
  const money = document.lines.find(isMoney)?.account ?? '';
  const { DocNumber, ...rest } = head(document, facts);
  return {
    ...{ ...rest, PaymentRefNum: DocNumber, CustomerRef: find.customer(customerOf(document.lines)) },
    ...{ TotalAmt: dollars(document.total), ARAccountRef: find.account(ACCOUNT.receivables) },
    ...{ DepositToAccountRef: find.account(money), ...linked(document.total, facts.settles) },
  };
};

export const billPaymentBody = (document: LedgerDocument, facts: DocumentFacts, find: Lookup): QbBody => {
  const money = document.lines.find(isMoney)?.account ?? '';
  const party = document.lines.find(({ account }) => account === ACCOUNT.payables);
  const isCard = find.mapped(money)?.type === 'Credit Card';
  return {
    ...{ ...head(document, facts), VendorRef: find.vendor(party ?? {}), TotalAmt: dollars(document.total) },
    ...{ APAccountRef: find.account(ACCOUNT.payables), PayType: isCard ? 'CreditCard' : 'Check' },
    ...(isCard
      ? { CreditCardPayment: { CCAccountRef: find.account(money) } }
      : { CheckPayment: { BankAccountRef: find.account(money), PrintStatus: 'NotSet' } }),
    ...linked(document.total, facts.settles),
  };
};

/** Lines on receivables and payables name whose they are: QuickBooks refuses others. */
const entityOf = (line: PostingLine, find: Lookup): QbBody => {
  const type = find.mapped(line.account)?.type;
  if (type === 'Accounts Receivable' || line.account === ACCOUNT.receivables)
    return { Entity: { Type: 'Customer', EntityRef: find.customer(line.customerId) } };
  if (type === 'Accounts Payable' || line.account === ACCOUNT.payables)
    return { Entity: { Type: 'Vendor', EntityRef: find.vendor(line) } };
  return {};
};

export const journalBody = (document: LedgerDocument, facts: DocumentFacts, find: Lookup): QbBody => ({
  ...head(document, facts),
  Line: document.lines.map((line, at) => ({
    ...{ Id: String(at), Amount: dollars(Math.abs(line.amount)), Description: document.memo },
    DetailType: 'JournalEntryLineDetail',
    JournalEntryLineDetail: {
      ...{ PostingType: line.amount > 0 ? 'Debit' : 'Credit', AccountRef: find.account(line.account) },
      ...entityOf(line, find),
    },
  })),
});
