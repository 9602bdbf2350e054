import type { ReplyOf } from '@forecourt/contract';
import type { chequesCalls, OpenPayable } from '@forecourt/contract/cheques/index';
import { costCategoryLabel } from '@forecourt/domain/costs/index';
import { toCents } from '@forecourt/domain/money/index';
import type { Payee } from '@forecourt/domain/purchase/index';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { type OwedCost, owedCosts, vendorOfCost } from '../../costs';
import { findOwedPurchase, type OwedPurchase, owedPurchases, payeeOfPurchase } from '../../purchases';
import { balancesInCents, findVendor, idsWithMerged } from '../../vendors';
import { dollars } from '../reply';

export const costLabel = ({ category, description, invoice_no }: OwedCost): string =>
  [description || costCategoryLabel(category), invoice_no && `invoice ${invoice_no}`]
    .filter(Boolean)
    .join(', ');

export const purchaseLabel = ({ number, title, invoice_no }: OwedPurchase, payee: Payee): string =>
  [payee === 'lien-holder' ? 'Lien payout' : '', number, title, invoice_no && `invoice ${invoice_no}`]
    .filter(Boolean)
    .join(', ');

const byDue = (a: OpenPayable, b: OpenPayable): number =>
  (a.due_on ?? a.day).localeCompare(b.due_on ?? b.day) || a.id - b.id;

const ofCost = (cost: OwedCost): OpenPayable => ({
  ...{ kind: 'cost', id: cost.id, payee: 'seller', label: costLabel(cost), day: cost.day },
  ...{ due_on: cost.due_on, open: dollars(toCents(cost.total)) },
});

const ofPurchase = (bought: OwedPurchase, payee: Payee = 'seller'): OpenPayable => ({
  ...{ kind: 'purchase', id: bought.id, payee, label: purchaseLabel(bought, payee) },
  ...{ day: bought.day, due_on: bought.due_on, open: dollars(bought.open[payee]) },
});

type Reply = ReplyOf<typeof chequesCalls.payables>;

/** All that is owed to a vendor. */
const owedToVendor = async (db: Db, tenant: number, vendorId: number): Promise<Reply> => {
  const vendor = await findVendor(db, tenant, vendorId);
  const ids = (await idsWithMerged(db, tenant, [vendor.id])).get(vendor.id) ?? [vendor.id];
  const balance = (await balancesInCents(db, tenant, [vendor.id])).get(vendor.id) ?? 0;
  const rows = [
    ...(await owedCosts(db, tenant, ids)).map(ofCost),
    ...(await owedPurchases(db, tenant, ids)).map((bought) => ofPurchase(bought)),
  ];
  const parts = [vendor.address, vendor.city, vendor.province, vendor.postal];
  const address = parts.filter(Boolean).join(', ');
  return {
    ...{ vendor: { id: vendor.id, name: vendor.name, address }, payee: vendor.name, address },
    ...{ memo: '', language: 'en', balance: dollars(balance), rows: rows.sort(byDue) },
  };
};

const owedForCost = async (db: Db, tenant: number, id: number): Promise<Reply> => {
  const cost = await vendorOfCost(db, tenant, id);
  if (!cost) throw notFound();
  if (cost.vendor_id === null) throw new Refusal(409, 'This cost is owed to no vendor');
  const reply = await owedToVendor(db, tenant, cost.vendor_id);
  const row = reply.rows.find((one) => one.kind === 'cost' && one.id === id);
  return { ...reply, memo: row?.label ?? '' };
};

/** The seller of a purchase may be a vendor or a customer; the holder of a lien is neither. */
const owedForPurchase = async (db: Db, tenant: number, id: number, payee: Payee): Promise<Reply> => {
  const bought = await findOwedPurchase(db, tenant, id);
  if (!bought) throw notFound();
  const { name, address, memo, language } = await payeeOfPurchase(db, tenant, bought, payee);
  if (payee === 'seller' && bought.vendor_id !== null)
    return { ...(await owedToVendor(db, tenant, bought.vendor_id)), memo, language };
  const row = ofPurchase(bought, payee);
  return {
    ...{ vendor: null, payee: name, address, memo, language, balance: row.open },
    rows: row.open > 0 ? [row] : [],
  };
};

export const payableHandlers: Pick<Handlers<typeof chequesCalls>, 'payables'> = {
  payables: ({ query }, { tenant, read }) =>
    read((db) => {
      const { vendor_id, cost_id, purchase_id, payee } = query;
      if (purchase_id !== undefined) return owedForPurchase(db, tenant, purchase_id, payee);
      if (cost_id !== undefined) return owedForCost(db, tenant, cost_id);
      if (vendor_id === undefined) throw badField('vendor_id', 'Required');
      return owedToVendor(db, tenant, vendor_id);
    }),
};
