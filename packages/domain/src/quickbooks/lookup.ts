import { type AccountCode, chartAccount } from '../ledger/accounts';
import type { PostingLine } from '../ledger/posting';
import type { MappedAccount, MappedTaxCode, PostingProblem, QbMapping, QbRef } from './body-types';

export const nameOfAccount = (code: AccountCode): string => chartAccount(code)?.name ?? `Account ${code}`;

/** An account that the dealership added has the name that it gave there, which is not known here. */
const codeAndName = (code: AccountCode): string => {
  const account = chartAccount(code);
  return account?.code === code ? `${code} ${account.name}` : code;
};

/** Looks everything up and notes what is missing, so that all of it can be shown at once. */
export const lookup = (mapping: QbMapping) => {
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
      missing('account', code, `Choose the QuickBooks account for ${codeAndName(code)}`),
    item: (code: AccountCode): QbRef =>
      mapping.item(code) ??
      missing('item', code, `Choose the QuickBooks product or service for ${codeAndName(code)}`),
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
export type Lookup = ReturnType<typeof lookup>;
