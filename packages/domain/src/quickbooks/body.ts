import { ACCOUNT, type AccountCode, chartAccount } from '../ledger/accounts';
import { isMoneyAccount } from '../ledger/money-accounts';
import type { LedgerTaxKind, PostingLine } from '../ledger/posting';
import { type Cents, roundCents, sumCents, toDollars } from '../money';
import { type DocumentShape, isCollectedTax, isPaidTax, type LedgerDocument } from './documents';
import type { QbAccountType } from './mapping';

export interface QbRef {
  value: string;
  name?: string;
}

export interface MappedAccount {
  ref: QbRef;
  type: QbAccountType;
}

export interface MappedTaxCode {
  ref: QbRef;
  rates: readonly { id: string; kind: LedgerTaxKind | null; percent: number }[];
}

/** What the dealership's records are called in QuickBooks; undefined where nobody said so yet. */
export interface QbMapping {
  account(code: AccountCode): MappedAccount | undefined;
  /** The product or service for lines on an account. */
  item(code: AccountCode): QbRef | undefined;
  taxCode(key: string, use: 'sale' | 'purchase'): MappedTaxCode | undefined;
  customer(id: number): QbRef | undefined;
  /** A vendor, or a customer whom the dealership bought from. */
  vendor(party: { vendorId?: number | undefined; customerId?: number | undefined }): QbRef | undefined;
}

export interface PostingProblem {
  kind: 'account' | 'item' | 'tax' | 'customer' | 'vendor';
  /** The account's code, the key of the tax, or the id of the party. */
  key: string;
  message: string;
}

export interface DocumentFacts {
  /** At most 21 characters. */
  docNumber: string;
  /** Tells our postings from others, also after an answer was lost. */
  note: string;
  /** The transaction that a payment settles, once QuickBooks has it. */
  settles?: { id: string; type: 'Invoice' | 'Bill' } | null;
}

export type QbBody = Record<string, unknown>;
export type BuiltBody = { body: QbBody; problems: [] } | { body: null; problems: PostingProblem[] };

const nameOfAccount = (code: AccountCode): string => chartAccount(code)?.name ?? `Account ${code}`;
const dollars = (amount: number): number => toDollars(roundCents(amount));
const isMoney = ({ account }: PostingLine) => isMoneyAccount(account);

/** Looks everything up and notes what is missing, so that all of it can be shown at once. */
const lookup = (mapping: QbMapping) => {
  const problems = new Map<string, PostingProblem>();
  const missing = (kind: PostingProblem['kind'], key: string, message: string): QbRef => {
    problems.set(`${kind} ${key}`, { kind, key, message });
    return { value: '' };
  };
  return {
    problems,
    missing,
    mapped: (code: AccountCode): MappedAccount | undefined => mapping.account(code),
    account: (code: AccountCode): QbRef =>
      mapping.account(code)?.ref ??
      missing('account', code, `Choose the QuickBooks account for ${code} ${nameOfAccount(code)}`),
    item: (code: AccountCode): QbRef =>
      mapping.item(code) ??
      missing('item', code, `Choose the QuickBooks product or service for ${code} ${nameOfAccount(code)}`),
    customer: (id: number | undefined): QbRef =>
      (id !== undefined ? mapping.customer(id) : undefined) ??
      missing(
        'customer',
        String(id ?? ''),
        id === undefined ? 'No customer is entered' : 'The customer is not in QuickBooks yet',
      ),
    vendor: (party: Pick<PostingLine, 'vendorId' | 'customerId'>): QbRef =>
      mapping.vendor(party) ??
      missing(
        'vendor',
        party.vendorId !== undefined
          ? `v${party.vendorId}`
          : party.customerId !== undefined
            ? `c${party.customerId}`
            : '',
        party.vendorId === undefined && party.customerId === undefined
          ? 'No vendor is entered'
          : 'The vendor is not in QuickBooks yet',
      ),
    taxCode: (key: string, use: 'sale' | 'purchase'): MappedTaxCode => {
      const code = mapping.taxCode(key, use);
      if (code) return code;
      return {
        ref: missing(
          'tax',
          key,
          `Choose the QuickBooks tax code for ${key === 'none' ? 'lines without tax' : key.toUpperCase()}`,
        ),
        rates: [],
      };
    },
  };
};
type Lookup = ReturnType<typeof lookup>;

const TAXABLE: readonly AccountCode[] = [
  ...[ACCOUNT.retailSales, ACCOUNT.wholesaleSales, ACCOUNT.leaseSales, ACCOUNT.shopSales],
  ...[ACCOUNT.vehicles, ACCOUNT.overAllowance, ACCOUNT.feeIncome, ACCOUNT.addOnIncome, ACCOUNT.productIncome],
];
const MOST_TRIED = 12;

/** The lines whose sum is what the tax was charged on; those that are usually taxed where no choice gives that sum. */
const taxedLines = (lines: readonly PostingLine[], base: Cents, isUsual: (line: PostingLine) => boolean) => {
  const usual = lines.filter(isUsual);
  const others = lines.filter((line) => !isUsual(line));
  const ordered = [...usual, ...others].slice(0, MOST_TRIED);
  const wanted: number = base;
  const choices = 2 ** ordered.length;
  const chosen = (mask: number) => ordered.filter((_, at) => Math.floor(mask / 2 ** at) % 2 === 1);
  const first = 2 ** Math.min(usual.length, MOST_TRIED) - 1;
  const fits = (mask: number) => sumCents(chosen(mask).map(({ amount }) => amount)) === wanted;
  if (fits(first)) return new Set(chosen(first));
  for (let mask = choices - 1; mask > 0; mask -= 1) if (fits(mask)) return new Set(chosen(mask));
  return new Set(usual);
};

interface Taxes {
  /** The tax code of each line; undefined in a transaction without tax. */
  codeOf(line: PostingLine): QbRef | undefined;
  fields: QbBody;
}

const taxesOf = (
  find: Lookup,
  use: 'sale' | 'purchase',
  lines: readonly PostingLine[],
  taxes: readonly PostingLine[],
): Taxes => {
  if (taxes.length === 0)
    return { codeOf: () => undefined, fields: { GlobalTaxCalculation: 'NotApplicable' } };
  const kinds = [...new Set(taxes.flatMap(({ tax }) => tax?.kind ?? []))].sort();
  const key = kinds.join('+');
  const code = find.taxCode(key, use);
  const base = taxes.reduce(
    (most, { tax }) => (tax && Math.abs(tax.base) > Math.abs(most) ? tax.base : most),
    roundCents(0),
  );
  const taxed = taxedLines(lines, base, ({ account }) => use === 'purchase' || TAXABLE.includes(account));
  const free = lines.every((line) => taxed.has(line)) ? undefined : find.taxCode('none', use).ref;
  const rateOf = (kind: LedgerTaxKind) => {
    const rate =
      code.rates.find((one) => one.kind === kind) ?? (kinds.length === 1 ? code.rates[0] : undefined);
    if (!rate && code.ref.value !== '')
      find.missing('tax', key, `The tax code ${code.ref.name ?? ''} has no rate named ${kind.toUpperCase()}`);
    return rate;
  };
  const details = kinds.map((kind) => {
    const of = taxes.filter(({ tax }) => tax?.kind === kind);
    const rate = rateOf(kind);
    return {
      Amount: dollars(Math.abs(sumCents(of.map(({ amount }) => amount)))),
      DetailType: 'TaxLineDetail',
      TaxLineDetail: {
        ...{ TaxRateRef: { value: rate?.id ?? '' }, PercentBased: true, TaxPercent: rate?.percent ?? 0 },
        NetAmountTaxable: dollars(Math.abs(sumCents(of.flatMap(({ tax }) => tax?.base ?? [])))),
      },
    };
  });
  const total = Math.abs(sumCents(taxes.map(({ amount }) => amount)));
  return {
    codeOf: (line) => (taxed.has(line) ? code.ref : free),
    fields: {
      GlobalTaxCalculation: 'TaxExcluded',
      TxnTaxDetail: { TotalTax: dollars(total), TaxLine: details },
    },
  };
};

const head = ({ day, memo }: LedgerDocument, { docNumber, note }: DocumentFacts): QbBody => ({
  ...{ DocNumber: docNumber, TxnDate: day, PrivateNote: `${memo} ${note}`.trim() },
});

const customerOf = (lines: readonly PostingLine[]): number | undefined =>
  lines.find(({ account, customerId }) => account === ACCOUNT.receivables && customerId !== undefined)
    ?.customerId ?? lines.find(({ customerId }) => customerId !== undefined)?.customerId;

const saleBody = (document: LedgerDocument, facts: DocumentFacts, find: Lookup): QbBody => {
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

const expenseBody = (document: LedgerDocument, facts: DocumentFacts, find: Lookup): QbBody => {
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

const linked = (total: Cents, settles: DocumentFacts['settles']): QbBody =>
  settles
    ? { Line: [{ Amount: dollars(total), LinkedTxn: [{ TxnId: settles.id, TxnType: settles.type }] }] }
    : {};

const paymentBody = (document: LedgerDocument, facts: DocumentFacts, find: Lookup): QbBody => {
  const money = document.lines.find(isMoney)?.account ?? '';
  const { DocNumber, ...rest } = head(document, facts);
  return {
    ...{ ...rest, PaymentRefNum: DocNumber, CustomerRef: find.customer(customerOf(document.lines)) },
    ...{ TotalAmt: dollars(document.total), ARAccountRef: find.account(ACCOUNT.receivables) },
    ...{ DepositToAccountRef: find.account(money), ...linked(document.total, facts.settles) },
  };
};

const billPaymentBody = (document: LedgerDocument, facts: DocumentFacts, find: Lookup): QbBody => {
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

const journalBody = (document: LedgerDocument, facts: DocumentFacts, find: Lookup): QbBody => ({
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

const BODIES: Readonly<
  Record<DocumentShape, (document: LedgerDocument, facts: DocumentFacts, find: Lookup) => QbBody>
> = {
  ...{ SalesReceipt: saleBody, Invoice: saleBody, Payment: paymentBody },
  ...{ Bill: expenseBody, Purchase: expenseBody, BillPayment: billPaymentBody, JournalEntry: journalBody },
};

/** The body of a transaction as the API takes it, or all that must be chosen before it can be sent. */
export const bodyOf = (document: LedgerDocument, facts: DocumentFacts, mapping: QbMapping): BuiltBody => {
  const find = lookup(mapping);
  const body = BODIES[document.shape](document, facts, find);
  if (find.problems.size === 0) return { body, problems: [] };
  const problems = [...find.problems.values()];
  return {
    body: null,
    problems: PROBLEM_ORDER.flatMap((kind) => problems.filter((one) => one.kind === kind)),
  };
};

/** What is chosen once for all comes before customers and vendors. */
const PROBLEM_ORDER: readonly PostingProblem['kind'][] = ['account', 'tax', 'item', 'customer', 'vendor'];
