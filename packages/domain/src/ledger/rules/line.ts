import { type Cents, roundCents } from '../../money';
import type { AccountCode } from '../accounts';
import type { EventLine, LinkIds } from '../posting';

export const NOTHING = roundCents(0);

/** Only the links, without the rest of an event. */
export const linksOf = ({ stockId, customerId, vendorId }: LinkIds): LinkIds => ({
  stockId,
  customerId,
  vendorId,
});

/** The vehicle and who buys it, without the lender. */
export const buyerLinks = ({ stockId, customerId }: LinkIds): LinkIds => ({ stockId, customerId });

export const debit = (account: AccountCode, amount: number, links: LinkIds): EventLine => ({
  ...{ ...linksOf(links), account, amount: roundCents(amount) },
});

export const credit = (account: AccountCode, amount: number, links: LinkIds): EventLine =>
  debit(account, -amount, links);

/** Moves an amount from one account to another: the first is credited. */
export const move = (from: AccountCode, to: AccountCode, amount: Cents, links: LinkIds): EventLine[] => [
  debit(to, amount, links),
  credit(from, amount, links),
];
