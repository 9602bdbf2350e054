import { PURCHASE_PART_NAMES } from '@forecourt/domain/auction/purchase';
import { toCents, toDollars } from '@forecourt/domain/money/cents';
import { invoiceTaxes, purchaseFigures } from '@forecourt/domain/purchase/index';
import type { Db } from '../../../db/database';
import { type Booker, jobBooker } from '../../accounting';
import type { PurchaseActor } from '../../inventory';
import { amountsOf } from '../amounts';
import { bookPurchase, noteBookings } from '../booking/book-purchase';
import { readStored } from '../entering/add';
import { findPurchase, insertPurchase, lockNumbers, updatePurchase } from '../record/purchase.queries';
import {
  type AuctionInvoice,
  auctionVendor,
  invoicesOf,
  orphanedPurchases,
  outdatedInvoices,
  unknownInvoices,
} from './auction.queries';

const NAMES: Readonly<Record<string, string>> = {
  ...{ eblock: 'eBlock', otolane: 'OTOlane', 'impact-auto': 'Impact Auto', adesa: 'ADESA' },
};

/** Whom an invoice is from: the auction, or whoever was typed as the seller. */
const vendorName = ({ source, seller }: AuctionInvoice): string => NAMES[source] ?? (seller || 'Auction');

const isPrice = ({ name }: { name: string }): boolean => name === PURCHASE_PART_NAMES.sellPrice;

/** The figures of an invoice as a purchase has them: the price, and every other line as a fee. */
const figureColumns = ({ lines, tax_type }: AuctionInvoice) => {
  const price = lines.filter(isPrice).reduce((sum, { amount }) => sum + amount, 0);
  const fees = lines.filter((line) => !isPrice(line)).map(({ name, amount }) => ({ name, amount }));
  const taxes = invoiceTaxes(
    tax_type,
    lines.map(({ amount, tax }) => ({ amount: toCents(amount), tax: toCents(tax) })),
  );
  const columns = {
    ...{ price: toDollars(toCents(price)), fees, lien_amount: 0 },
    ...{ gst: toDollars(taxes.gst), pst: toDollars(taxes.pst), qst: toDollars(taxes.qst) },
  };
  const { total, tax } = purchaseFigures(amountsOf(columns));
  return { ...columns, total: toDollars(total), registrant: tax !== 0 };
};

const startPurchase = async (tx: Db, tenant: number, invoice: AuctionInvoice): Promise<number> => {
  // the lock that numbers purchases also keeps two from adding the same vendor
  await lockNumbers(tx, tenant);
  const { auction_id, auction_version, stock_id, vin, title, day, odometer, odometer_type } = invoice;
  const isNamed = NAMES[invoice.source] !== undefined && invoice.seller !== '';
  return insertPurchase(tx, tenant, {
    ...{ kind: 'auction', auction_id, auction_version, stock_id, vin, title, day, odometer, odometer_type },
    ...{ vendor_id: await auctionVendor(tx, tenant, vendorName(invoice)), created_by: invoice.user_id },
    ...{ ...figureColumns(invoice), comment: isNamed ? `Sold by ${invoice.seller}` : '' },
  });
};

/** Makes purchases of the invoices that came in before purchases were booked; the replay of the ledger books them then. */
export const followUnknownAuctions = async (tx: Db, tenant: number, limit: number): Promise<void> => {
  for (const invoice of await unknownInvoices(tx, tenant, limit)) {
    const id = await startPurchase(tx, tenant, invoice);
    await noteBookings(tx, { tenant, userId: null, today: invoice.day }, await readStored(tx, tenant, id));
  }
};

const cancelled = (booker: Booker, reason: string) => ({
  ...{ cancelled_on: booker.today, cancelled_by: booker.userId, cancel_reason: reason },
});

/** The purchase of an invoice becomes as the invoice is now. */
const followInvoice = async (tx: Db, booker: Booker, invoice: AuctionInvoice): Promise<void> => {
  const { tenant } = booker;
  const { purchase_id, is_deleted, is_cancelled, auction_version: version } = invoice;
  if (purchase_id === null) {
    if (is_deleted) return;
    const id = await startPurchase(tx, tenant, invoice);
    return bookPurchase(tx, booker, await readStored(tx, tenant, id));
  }
  const before = await findPurchase(tx, tenant, purchase_id, 'for no key update of p');
  if (!before) return;
  if (is_deleted) {
    if (is_cancelled || before.paid > 0) return;
    await updatePurchase(
      tx,
      tenant,
      purchase_id,
      cancelled(booker, 'The vehicle was deleted from the stock'),
    );
  } else {
    if (!is_cancelled && invoice.followed_version === version) return;
    const back = { cancelled_on: null, cancelled_by: null, cancel_reason: '' };
    const figures = { ...figureColumns(invoice), day: invoice.day, auction_version: version };
    await updatePurchase(tx, tenant, purchase_id, { ...figures, ...(is_cancelled && back) });
  }
  await bookPurchase(tx, booker, await readStored(tx, tenant, purchase_id));
};

const dropOrphans = async (tx: Db, booker: Booker, stockIds: readonly number[] | null): Promise<void> => {
  for (const { id } of await orphanedPurchases(tx, booker.tenant, stockIds)) {
    await updatePurchase(tx, booker.tenant, id, cancelled(booker, 'The import of its invoice was undone'));
    await bookPurchase(tx, booker, await readStored(tx, booker.tenant, id));
  }
};

/** The purchases of a few vehicles follow their invoices. */
export const followAuctionsOf = async (
  tx: Db,
  who: PurchaseActor,
  stockIds: readonly number[],
): Promise<void> => {
  const invoices = await invoicesOf(tx, who.tenant, stockIds);
  const booker = await jobBooker(tx, who);
  for (const invoice of invoices) await followInvoice(tx, booker, invoice);
  await dropOrphans(tx, booker, stockIds);
};

/** The next purchases that do not follow their invoices; answers how many there were. */
export const followNextAuctions = async (tx: Db, who: PurchaseActor, limit: number): Promise<number> => {
  const invoices = await outdatedInvoices(tx, who.tenant, limit);
  const booker = await jobBooker(tx, who);
  for (const invoice of invoices) await followInvoice(tx, booker, invoice);
  await dropOrphans(tx, booker, null);
  return invoices.length;
};
