import type { chequesCalls, OpenPayable } from '@forecourt/contract/cheques/index';
import { costCategoryLabel } from '@forecourt/domain/costs/index';
import { toCents } from '@forecourt/domain/money/index';
import type { Handlers } from '../../../http/context';
import { type OwedCost, owedCosts } from '../../costs';
import { type OwedPurchase, owedPurchases } from '../../purchases';
import { balancesInCents, findVendor, idsWithMerged } from '../../vendors';
import { dollars } from '../reply';

export const costLabel = ({ category, description, invoice_no }: OwedCost): string =>
  [description || costCategoryLabel(category), invoice_no && `invoice ${invoice_no}`]
    .filter(Boolean)
    .join(', ');

export const purchaseLabel = ({ number, title, invoice_no }: OwedPurchase): string =>
  [number, title, invoice_no && `invoice ${invoice_no}`].filter(Boolean).join(', ');

const byDue = (a: OpenPayable, b: OpenPayable): number =>
  (a.due_on ?? a.day).localeCompare(b.due_on ?? b.day) || a.id - b.id;

const ofCost = (cost: OwedCost): OpenPayable => ({
  ...{ kind: 'cost', id: cost.id, label: costLabel(cost), day: cost.day, due_on: cost.due_on },
  open: dollars(toCents(cost.total)),
});

const ofPurchase = (bought: OwedPurchase): OpenPayable => ({
  ...{
    kind: 'purchase',
    id: bought.id,
    label: purchaseLabel(bought),
    day: bought.day,
    due_on: bought.due_on,
  },
  open: dollars(bought.open),
});

export const payableHandlers: Pick<Handlers<typeof chequesCalls>, 'payables'> = {
  payables: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const vendor = await findVendor(db, tenant, query.vendor_id);
      const ids = (await idsWithMerged(db, tenant, [vendor.id])).get(vendor.id) ?? [vendor.id];
      const balance = (await balancesInCents(db, tenant, [vendor.id])).get(vendor.id) ?? 0;
      const rows = [
        ...(await owedCosts(db, tenant, ids)).map(ofCost),
        ...(await owedPurchases(db, tenant, ids)).map(ofPurchase),
      ];
      const address = [vendor.address, vendor.city, vendor.province, vendor.postal];
      return {
        vendor: { id: vendor.id, name: vendor.name, address: address.filter(Boolean).join(', ') },
        ...{ balance: dollars(balance), rows: rows.sort(byDue) },
      };
    }),
};
