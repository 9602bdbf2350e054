import type { OpenItem } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import type { StoredBill } from '../record/stored-bill';
import { nameOfCustomer, tradesOnNoBill, vinOfVehicle } from './other-records.queries';

const plain = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase();

const onBill = (path: string, text: string): OpenItem => ({ code: 'value', where: 'bill', path, text });

/** The bill names another vehicle than the one that it sells. */
const vinItem = async (db: Db, { dealershipId, stockId, input }: StoredBill): Promise<OpenItem[]> => {
  const entered = plain(input.values.vehicle_vin);
  const known = stockId === null ? '' : plain(await vinOfVehicle(db, dealershipId, stockId));
  return entered === '' || known === '' || entered === known
    ? []
    : [onBill('vehicle_vin', 'The VIN is not that of the vehicle of this bill')];
};

/** The bill names another buyer than its customer; a different spelling of the first name is fine. */
const buyerItem = async (db: Db, { dealershipId, customerId, input }: StoredBill): Promise<OpenItem[]> => {
  const entered = [input.values.buyer_last_name, input.values.buyer_company_name].map(plain).filter(Boolean);
  if (customerId === null || entered.length === 0) return [];
  const known = plain(await nameOfCustomer(db, dealershipId, customerId));
  return entered.some((name) => known.includes(name))
    ? []
    : [onBill('buyer_last_name', 'The buyer is not the customer of this bill')];
};

/** Winning the deal would take a vehicle into stock that the customer gets nothing for. */
const tradeItems = async (db: Db, { dealershipId, dealId, state }: StoredBill): Promise<OpenItem[]> => {
  const missing = dealId === null || state === 'sold' ? [] : await tradesOnNoBill(db, dealershipId, dealId);
  return missing.map(({ title }) => ({
    ...{ code: 'trade-in', where: 'bill', path: 'tradeIns' },
    text: `The trade-in ${title} of the deal is on no bill of sale. Add it to a bill, or remove it from the deal.`,
  }));
};

/** Where a bill contradicts the records that it is linked to. */
export const otherRecordItems = async (db: Db, bill: StoredBill): Promise<OpenItem[]> => [
  ...(await vinItem(db, bill)),
  ...(await buyerItem(db, bill)),
  ...(await tradeItems(db, bill)),
];
