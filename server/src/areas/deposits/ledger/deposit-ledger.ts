import { receiptNumber } from '@forecourt/domain/deal/deposit-rules';
import { belongsInTrust } from '@forecourt/domain/ledger/deposit-trust';
import { includedTaxes, type LedgerEvent } from '@forecourt/domain/ledger/index';
import { toCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import type { LedgerSource } from '../../accounting';
import { type EntryToBook, entryIdsAfter, findEntryToBook } from './entry-to-book.queries';

/** Its records are the entries of deposits. */
export const DEPOSIT_SOURCE = 'deposit';

/** All entries of a deposit go by what was received at first: money does not move into trust and out of it on the way. */
const isInTrust = ({ province, received }: EntryToBook): boolean =>
  belongsInTrust(province, toCents(received));

const eventOf = (entry: EntryToBook): LedgerEvent => {
  const { kind, day, method, province, country } = entry;
  const amount = toCents(entry.amount);
  const inTrust = isInTrust(entry);
  const of = {
    ...{ day, amount, inTrust, stockId: entry.stock_id, customerId: entry.customer_id },
  };
  const number = receiptNumber(entry.number);
  switch (kind) {
    case 'received':
      return { ...of, kind: 'deposit-received', method, memo: `Deposit ${number} received` };
    case 'refunded':
      return { ...of, kind: 'deposit-refunded', method, memo: `Deposit refunded, ${number}` };
    case 'applied':
      return { ...of, kind: 'deposit-applied', memo: `Deposit applied to the price, ${number}` };
    case 'forfeited':
      return {
        ...{ ...of, kind: 'deposit-forfeited', memo: `Deposit forfeited, ${number}` },
        taxes: includedTaxes(amount, { province, country }, day),
      };
  }
};

const eventsOf = async (db: Db, tenant: number, id: number): Promise<LedgerEvent[]> => {
  const entry = await findEntryToBook(db, tenant, id);
  return entry ? [eventOf(entry)] : [];
};

export const depositLedger: LedgerSource = {
  order: 20,
  eventsOf,
  idsAfter: entryIdsAfter,
  linkOf: async (db, tenant, id) => {
    const entry = await findEntryToBook(db, tenant, id);
    return (
      entry && {
        label: `Deposit receipt ${receiptNumber(entry.number)}`,
        to: `/admin/deposites?deposit=${entry.deposit_id}`,
      }
    );
  },
};
