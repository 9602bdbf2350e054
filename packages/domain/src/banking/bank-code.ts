import { ACCOUNT, type AccountCode } from '../ledger/accounts';

export const BANK_KINDS = ['bank', 'trust', 'cash'] as const;
export type BankKind = (typeof BANK_KINDS)[number];

const FIRST: Readonly<Record<BankKind, AccountCode>> = {
  ...{ bank: ACCOUNT.bank, trust: ACCOUNT.trust, cash: ACCOUNT.cash },
};

/** The account of the ledger for another bank account: 1010, then 1010-2, 1010-3 and so on. */
export const nextBankCode = (kind: BankKind, taken: Iterable<AccountCode>): AccountCode => {
  const known = new Set(taken);
  const first = FIRST[kind];
  if (!known.has(first)) return first;
  for (let number = 2; ; number += 1) if (!known.has(`${first}-${number}`)) return `${first}-${number}`;
};
