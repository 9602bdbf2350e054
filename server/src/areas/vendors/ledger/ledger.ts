import type { vendorsCalls } from '@forecourt/contract/vendors/index';
import { roundCents, toDollars } from '@forecourt/domain/money/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { vendorEntries } from '../../accounting';
import { readStockOnDeal } from '../../inventory';
import { idsWithMerged, survivorOfVendor } from '../record/vendor.queries';

const dollars = (cents: number): number => toDollars(roundCents(cents));

export const ledgerHandlers: Pick<Handlers<typeof vendorsCalls>, 'ledger'> = {
  ledger: ({ params, query }, { tenant, read }) =>
    read(async (db) => {
      const { page, limit = defaultPageSize(tenant), sort } = query;
      const id = await survivorOfVendor(db, tenant, params.id);
      const ids = (await idsWithMerged(db, tenant, [id])).get(id) ?? [id];
      const { rows, total } = await vendorEntries(db, tenant, ids, {
        ...{ limit, offset: (page - 1) * limit, isAscending: sort === 'day' },
      });
      const stock = await readStockOnDeal(
        db,
        tenant,
        rows.flatMap(({ stock_id }) => stock_id ?? []),
      );
      return {
        ...{ total, page, limit },
        rows: rows.map(({ stock_id, amount_cents, change_cents, balance_cents, ...entry }) => {
          const car = stock.find((one) => one.id === stock_id);
          return {
            ...entry,
            ...{
              amount: dollars(amount_cents),
              change: dollars(change_cents),
              balance: dollars(balance_cents),
            },
            vehicle: car ? { id: car.id, title: car.title, stock_NO: car.stock_no } : null,
          };
        }),
      };
    }),
};
