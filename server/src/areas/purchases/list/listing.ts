import type { purchasesCalls } from '@forecourt/contract/purchases/index';
import { purchaseNumber } from '@forecourt/domain/purchase/index';
import { normaliseVin } from '@forecourt/domain/vehicle/vin';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { closedTo } from '../../accounting';
import { survivorOf } from '../../customers';
import { findInStock, readVin, vinOf } from '../../inventory';
import { staffNames } from '../../users';
import { viewerOf } from '../access';
import { ratesAt } from '../amounts';
import { openPurchase } from '../record/open-purchase';
import { openLiensOf } from '../record/purchase.queries';
import { toPurchase, toRow } from '../record/purchase-reply';
import { listPurchases } from './purchase-list.queries';

export const listingHandlers: Pick<Handlers<typeof purchasesCalls>, 'list' | 'get' | 'setup' | 'check'> = {
  list: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const viewer = viewerOf(context);
      const { rows, ...page } = await listPurchases(db, tenant, viewer, query, defaultPageSize(tenant));
      const nameOf = await staffNames(
        context,
        rows.map(({ created_by }) => created_by),
      );
      return { ...page, rows: rows.map((row) => toRow(row, viewer, nameOf)) };
    }),

  get: ({ params }, context) =>
    context.read(async (db) => toPurchase(context, db, await openPurchase(context, db, params.id))),

  setup: (_input, context) =>
    context.read(async (db) => {
      const { tenant, session } = context;
      const today = todayAt(context);
      const { province, name, gst, qst } = await ratesAt(db, tenant, today);
      return {
        ...{ today, closed_to: await closedTo(db, tenant), province: province ?? '', tax_name: name },
        ...{ gst_rate: gst, qst_rate: qst, user_name: session.user.fullName },
        language: province === 'QC' ? 'fr' : 'en',
      };
    }),

  check: async ({ body }, context) => {
    const { tenant, deps } = context;
    const vin = body.vin_number === '' ? null : vinOf(normaliseVin(body.vin_number));
    const decoded = vin === null ? null : await readVin(deps, vin);
    return context.read(async (db) => {
      const here = vin === null ? undefined : await findInStock(db, tenant, vin, { soldToo: false });
      const sold = vin === null || here ? undefined : await findInStock(db, tenant, vin);
      const liens =
        body.customer_id === undefined
          ? []
          : await openLiensOf(db, tenant, await survivorOf(db, tenant, body.customer_id));
      return {
        ...{ decoded, in_stock: here ?? null, sold_before: sold ?? null },
        open_liens: liens.map(({ number, ...lien }) => ({ ...lien, number: purchaseNumber(number) })),
      };
    });
  },
};
