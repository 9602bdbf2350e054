import { roundCents, sumCents } from '../money';
import { ACCOUNT, type AccountCode } from './accounts';
import type { EventLine, LedgerTax, LedgerTaxKind, LinkIds } from './posting';

export const COLLECTED_ACCOUNTS: Readonly<Record<LedgerTaxKind, AccountCode>> = {
  gst: ACCOUNT.gstCollected,
  pst: ACCOUNT.pstCollected,
  qst: ACCOUNT.qstCollected,
  luxury: ACCOUNT.luxuryTaxPayable,
};

/** Taxes that a dealer gets back; the others are part of the cost. */
export const CREDIT_ACCOUNTS: Readonly<Partial<Record<LedgerTaxKind, AccountCode>>> = {
  gst: ACCOUNT.gstPaid,
  qst: ACCOUNT.qstPaid,
};

export const collectedLines = (taxes: readonly LedgerTax[], links: LinkIds): EventLine[] =>
  taxes.map(({ kind, base, amount }) => ({
    ...{ ...links, account: COLLECTED_ACCOUNTS[kind], amount: roundCents(-amount) },
    tax: { kind, base: roundCents(-base) },
  }));

/** The tax credits of a purchase. */
export const creditLines = (taxes: readonly LedgerTax[], links: LinkIds): EventLine[] =>
  taxes.flatMap(({ kind, base, amount }) => {
    const account = CREDIT_ACCOUNTS[kind];
    return account ? [{ ...links, account, amount, tax: { kind, base } }] : [];
  });

export const taxTotal = (taxes: readonly LedgerTax[]) => sumCents(taxes.map(({ amount }) => amount));

/** The part of the taxes that no credit is given for. */
export const lostTax = (taxes: readonly LedgerTax[]) =>
  taxTotal(taxes.filter(({ kind }) => CREDIT_ACCOUNTS[kind] === undefined));
