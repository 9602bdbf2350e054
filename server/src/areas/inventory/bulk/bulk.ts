import type { BodyOf } from '@forecourt/contract';
import type { bulkCalls } from '@forecourt/contract/inventory/bulk';
import type { View } from '@forecourt/contract/inventory/listing';
import { SOLD, STOCK_STATUS } from '@forecourt/domain/vehicle/index';
import { can } from '@forecourt/policy';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { isFuture, todayAt } from '../../../http/today';
import { hasExtraStatus, keepExtraStatus, listExtraStatuses } from '../lookups/extra-status.queries';
import { unknownLookups } from '../lookups/lookup.queries';
import { refuseBranches, refuseMove } from '../moving/move-branch';
import { saleHooks } from '../on-deal/sale-hooks';
import { mayTakeSaleBack, refuseRepricing } from '../record/vehicle-rights';
import { putFirst, statusesOf } from './bulk.queries';
import { countWithoutPrice, previewUnsold } from './bulk-check.queries';
import {
  findDoubles,
  findHolds,
  refuseBecause,
  refuseSaleBeforePurchase,
  refuseSpecialAbovePrice,
  refuseTakingSalesBack,
} from './bulk-checks';
import type { Change } from './bulk-operation';
import { assertInStock, type ChosenCars, resolveTargets } from './bulk-targets';
import { branchMoves, stockBulk } from './bulk-work';

const isOn = (flag: 0 | 1 | undefined) => (flag === undefined ? undefined : flag === 1);

/** Changes cars that are in stock; ids that are not are named, and nothing changes. */
const change = async (
  context: Context,
  chosen: ChosenCars,
  wanted: Omit<Change, 'do' | 'view' | 'today' | 'keepsSales' | 'sellsBills'>,
  view: Change['view'] = 'all',
) => {
  const today = todayAt(context);
  if (wanted.status === SOLD && wanted.soldDate && isFuture(wanted.soldDate, context))
    throw badField('sold_date', 'must not be in the future');
  refuseRepricing(context.actor, {
    sell_price: wanted.sellPrice !== undefined,
    special_price: wanted.specialPrice !== undefined,
    price_percent: wanted.pricePercent !== undefined,
    call_for_price: wanted.callForPrice !== undefined,
  });
  const keepsSales = !mayTakeSaleBack(context.actor);
  const ids = await resolveTargets(context, chosen);
  const without_price = await context.read(async (db) => {
    await assertInStock(db, context.tenant, ids, 'present');
    if (keepsSales && wanted.status !== undefined && wanted.status !== SOLD)
      await refuseTakingSalesBack(db, context.tenant, ids);
    if (wanted.status === SOLD && wanted.soldDate)
      await refuseSaleBeforePurchase(db, context.tenant, ids, wanted.soldDate);
    await refuseSpecialAbovePrice(db, context.tenant, ids, wanted);
    return wanted.status === STOCK_STATUS.readyForSale
      ? countWithoutPrice(db, context.tenant, ids, wanted)
      : 0;
  });
  const done = await stockBulk.carryOut(context, ids, {
    ...{ do: 'change', view, today, keepsSales, sellsBills: can(context.actor, 'bills.sell') },
    ...wanted,
  });
  return { ...done, without_price };
};

type Totally = BodyOf<typeof bulkCalls.changeTotally>;

const refuseTotally = async ({ read, tenant }: Context, body: Totally) => {
  if (body.price_percent !== undefined && (body.sell_price !== undefined || body.special_price !== undefined))
    throw badField('price_percent', 'Give a price or a share, not both');
  const tags = body.tag_ids ?? [];
  const unknown = await read((db) => unknownLookups(db, tenant, 'tag', tags));
  if (unknown.length > 0) throw badField('tag_ids', `There is no tag ${unknown.join(', ')}`);
};

const changeTotally =
  (view: Change['view']) =>
  async ({ query, body }: { query: { selectedAll: number }; body: Totally }, context: Context) => {
    const wanted = {
      status: body.status,
      soldDate: body.sold_date,
      sellPrice: body.sell_price,
      specialPrice: body.special_price,
      pricePercent: body.price_percent,
      callForPrice: isOn(body.call_for_price),
      comingSoon: isOn(body.coming_soon),
      inLease: isOn(body.in_lease),
      inTransit: isOn(body.in_transit),
      tagIds: body.tag_ids,
    };
    const { soldDate, ...changes } = wanted;
    if (Object.values(changes).every((value) => value === undefined))
      throw badField('body', 'Nothing to change');
    await refuseTotally(context, body);
    const filters = { ...body.filters, view: view === 'all' ? body.filters?.view : (view satisfies View) };
    return change(
      context,
      { ids: body.ids, selectedAll: query.selectedAll, filters },
      { ...changes, soldDate },
      view,
    );
  };

const moveToTop =
  (column: 'panel_rank' | 'site_rank') =>
  async ({ params }: { params: { id: number } }, { write, tenant }: Context) => {
    if (!(await write((tx) => putFirst(tx, tenant, params.id, column)))) throw notFound();
    return { message: 'Done' };
  };

export const bulkHandlers: Handlers<typeof bulkCalls> = {
  changeStatus: ({ body }, context) =>
    change(context, body, { status: body.status, soldDate: body.sold_date }),

  changeStatusV2: async ({ body }, context) => {
    const before = await context.read((db) => statusesOf(db, context.tenant, body.ids));
    return { ...(await change(context, body, { status: body.status, soldDate: body.sold_date })), before };
  },

  changeFullStatus: ({ body }, context) =>
    change(context, body, {
      status: body.vehicle_status,
      comingSoon: isOn(body.is_coming_soon),
      soldDate: body.sold_date,
    }),

  countWithoutPrice: async ({ query, body }, context) => {
    const { tenant, read } = context;
    const ids = await resolveTargets(context, { ...body, ...query });
    return read(async (db) => {
      await assertInStock(db, tenant, ids, 'present');
      return { without_price: await countWithoutPrice(db, tenant, ids, {}) };
    });
  },

  comingSoon: ({ body }, context) => change(context, body, { comingSoon: isOn(body.comingSoon) ?? 'turned' }),
  inLease: ({ body }, context) => change(context, body, { inLease: isOn(body.inLease) }),
  callForPrice: ({ params, body }, context) => change(context, body, { callForPrice: params.status === '1' }),

  changeTotally: changeTotally('all'),
  changeReadyTotally: changeTotally('ready'),
  changePendingTotally: changeTotally('pending'),
  changeComingSoonTotally: changeTotally('coming-soon'),

  switchBranch: async ({ body }, context) => {
    const { tenant, session, deps } = context;
    if (body.branch_id === tenant) throw badField('branch_id', 'The cars are there already');
    // a branch that the session does not offer is not theirs, or closed: that is said on the field
    if (!session.branches.some(({ id }) => id === body.branch_id))
      await deps.database.systemRead((db) =>
        refuseBranches(db, { from: tenant, to: body.branch_id }, session.userId),
      );
    const ids = await resolveTargets(context, body);
    await deps.database.systemRead((db) => refuseMove(db, tenant, session.userId, ids, body.branch_id));
    return branchMoves.carryOut(context, ids, { do: 'move', branchId: body.branch_id });
  },

  moveToTopOfPanel: moveToTop('panel_rank'),
  moveToTopOfSite: moveToTop('site_rank'),

  remove: async ({ query, body }, context) => {
    const { tenant, read } = context;
    const ids = await resolveTargets(context, { ...body, ...query, ids: query.ids ?? body.ids });
    await read(async (db) => {
      await assertInStock(db, tenant, ids, 'any');
      if (query.confirm === 0)
        refuseBecause(await findHolds(db, tenant, ids), 'confirm', (cars) => `${cars}. Delete all the same?`);
    });
    return stockBulk.carryOut(context, ids, { do: 'delete' });
  },

  restore: async ({ query, body }, context) => {
    const { tenant, read } = context;
    const filters = { ...body.filters, view: 'deleted' as const };
    const ids = await resolveTargets(context, { ...query, ids: query.ids ?? body.ids, filters });
    await read(async (db) => {
      await assertInStock(db, tenant, ids, 'any');
      refuseBecause(
        await findDoubles(db, tenant, ids, tenant),
        'ids',
        (cars) => `Cannot be restored: ${cars}`,
      );
    });
    return stockBulk.carryOut(context, ids, { do: 'restore' });
  },

  unsoldPreview: async ({ query }, { read, tenant, actor }) => {
    const ids = [...new Set(query.ids)];
    return read(async (db) => {
      await assertInStock(db, tenant, ids, 'present');
      const cars = await previewUnsold(db, tenant, ids);
      const by = { sellsBills: can(actor, 'bills.sell') };
      const objections = new Map<number, string>();
      for (const { unsoldObjections } of saleHooks())
        for (const { id, reason } of (await unsoldObjections?.(db, tenant, ids, by)) ?? [])
          objections.set(id, reason);
      return cars.map((car) => {
        const reason = objections.get(car.id);
        return car.allowed === 0 || reason === undefined ? car : { ...car, allowed: 0 as const, reason };
      });
    });
  },

  unsold: async ({ body }, context) => {
    const { tenant, read } = context;
    const ids = await resolveTargets(context, body);
    await read(async (db) => {
      await assertInStock(db, tenant, ids, 'present');
      const refused = (await previewUnsold(db, tenant, ids)).filter(({ allowed }) => allowed === 0);
      refuseBecause(refused, 'ids', (cars) => `There is no sale to take back: ${cars}`);
    });
    const sellsBills = can(context.actor, 'bills.sell');
    return stockBulk.carryOut(context, ids, { do: 'unsold', sellsBills, today: todayAt(context) });
  },

  extraStatuses: (_input, { read, tenant }) => read((db) => listExtraStatuses(db, tenant)),

  setExtraStatus: async ({ body }, context) => {
    const { tenant, read, write } = context;
    const { ids, status_id, name, color = '', on } = body;
    await read((db) => assertInStock(db, tenant, [...new Set(ids)], 'present'));
    if (status_id !== undefined && !(await read((db) => hasExtraStatus(db, tenant, status_id))))
      throw notFound();
    if (status_id === undefined && !name) throw badField('name', 'Required');
    const id = status_id ?? (await write((tx) => keepExtraStatus(tx, tenant, name ?? '', color)));
    return change(context, { ids }, { extraStatus: { id, on: on === 1 } });
  },
};
