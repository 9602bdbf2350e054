import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { PAYMENT_TYPES } from '@forecourt/contract/mechanic/invoices';
import { isOpenService } from '@forecourt/domain/mechanic/index';
import { STATES } from '@forecourt/domain/states';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { fileAddress } from '../../files';
import { paymentTypeName } from '../invoices/payment-type-name';
import { toRows } from '../record/service-reply';
import { targetHoursOf } from '../settings/settings';
import { findSettings } from '../settings/settings.queries';
import { countByStatus, listServices } from './service-list.queries';
import { findServiceable, listServiceable } from './stock.queries';

/** As many as a picker shows. */
const VEHICLES_SHOWN = 20;

type Calls = Pick<Handlers<typeof mechanicCalls>, 'list' | 'statuses' | 'paymentTypes' | 'vehicles'>;

export const listingHandlers: Calls = {
  list: async ({ query }, context) => {
    const { tenant, session } = context;
    const place = { tenant, today: todayAt(context), timezone: session.timezone };
    const found = await context.read((db) => listServices(db, place, query, defaultPageSize(tenant)));
    return { ...found, rows: await toRows(context, found.rows) };
  },

  statuses: (_input, { read, tenant }) =>
    read(async (db) => {
      const counts = new Map((await countByStatus(db, tenant)).map(({ status, count }) => [status, count]));
      const hours = targetHoursOf(await findSettings(db, tenant));
      return STATES.service.map(({ value, label }, at) => ({
        ...{ id: at + 1, value, name: label, is_open: isOpenService(value) ? (1 as const) : (0 as const) },
        ...{ target_hours: hours[value] ?? null, count: counts.get(value) ?? 0 },
      }));
    }),

  paymentTypes: async () =>
    PAYMENT_TYPES.map((value, at) => ({ id: at + 1, value, name: paymentTypeName(value) })),

  vehicles: async ({ query }, { tenant, read }) => {
    const { id, q = '', page, limit = VEHICLES_SHOWN, sort = 'newest' } = query;
    const { rows, total } = await read((db) =>
      id === undefined
        ? listServiceable(db, tenant, { q, sort, limit, offset: (page - 1) * limit })
        : findServiceable(db, tenant, id),
    );
    return {
      rows: rows.map((row) => ({ ...row, photo: row.photo ? fileAddress(row.photo) : null })),
      ...{ total, page, limit },
    };
  },
};
