import type { ReplyOf } from '@forecourt/contract';
import type { billsCalls } from '@forecourt/contract/bills/index';
import { billNumber } from '@forecourt/domain/bill-of-sale/index';
import { roundCents, toDollars } from '@forecourt/domain/money/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { findCustomerIds, survivorOf } from '../../customers';
import { staffNames } from '../../users';
import { billViewer } from '../viewer';
import { type ListedBill, readBillPage, sumBills } from './bill-list.queries';
import { selectBills } from './selection';

type Row = ReplyOf<typeof billsCalls.list>['rows'][number];

/** So many customers that a search finds are looked at for their bills. */
const FOUND_MOST = 200;

const dollars = (cents: number) => toDollars(roundCents(cents));

const toRow = (row: ListedBill, nameOf: (id: number | null) => string, maySeeGross: boolean): Row => ({
  ...{ id: row.id, number: billNumber(row.number), bos_type: row.type, format: row.format, state: row.state },
  ...{ day: row.day, deal_id: row.deal_id, mvdId: row.stock_id, vehicle_title: row.vehicle_title },
  customer: row.customer_id === null ? null : { id: row.customer_id, name: row.customer ?? '' },
  seller: row.seller_id === null ? null : { id: row.seller_id, name: nameOf(row.seller_id) },
  ...{ sold_on: row.sold_on, not_in_person: row.not_in_person ? 1 : 0, version: row.version },
  ...{ total: dollars(row.total_cents), balance: dollars(row.balance_cents), changed_at: row.changed_at },
  gross: maySeeGross && row.gross_cents !== null ? dollars(row.gross_cents) : null,
});

export const listingHandlers: Pick<Handlers<typeof billsCalls>, 'list'> = {
  list: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const { page, limit = defaultPageSize(tenant), sort = '-changed_at', ...filters } = query;
      const viewer = await billViewer(context, db);
      const found = filters.q ? await findCustomerIds(db, tenant, filters.q, FOUND_MOST) : [];
      const selection = selectBills(
        viewer,
        // the page of a customer who was merged has the bills of the survivor
        filters.frk_customer_id
          ? { ...filters, frk_customer_id: await survivorOf(db, tenant, filters.frk_customer_id) }
          : filters,
        found.map(({ id }) => id),
      );
      const { count, total, balance, gross } = await sumBills(db, selection);
      const offset = (page - 1) * limit;
      const rows = offset < count ? await readBillPage(db, selection, { limit, offset, sort }) : [];
      const nameOf = await staffNames(
        context,
        rows.map(({ seller_id }) => seller_id),
      );
      return {
        rows: rows.map((row) => toRow(row, nameOf, viewer.maySeeGross)),
        ...{ total: count, page, limit },
        sums: {
          ...{ total: dollars(total), balance: dollars(balance) },
          gross: viewer.maySeeGross ? dollars(gross) : null,
        },
      };
    }),
};
