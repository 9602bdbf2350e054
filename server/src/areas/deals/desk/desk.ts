import type { deskCalls } from '@forecourt/contract/deals/desk';
import type { DeskInput } from '@forecourt/domain/desk/index';
import { toCents } from '@forecourt/domain/money/index';
import { TAX_TREATMENTS, type TaxTreatment } from '@forecourt/domain/tax/index';
import { totalCost } from '@forecourt/domain/vehicle/asking-price';
import { NEW_CONDITION } from '@forecourt/domain/vehicle/stock-status';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { readStockOnDeal } from '../../inventory';
import { announceDeals } from '../announce';
import { readPlace } from '../closing/place.queries';
import { addDealEvents } from '../events.queries';
import { openDeal } from '../record/open-deal';
import { readFacts } from '../record/whole-deal.queries';
import { settingsHandlers } from '../settings/settings';
import { readSettings } from '../settings/settings.queries';
import { tradesOfDeal } from '../trades/trade.queries';
import { hideCosts } from './desk-costs';
import { keepHandlers } from './keep';
import { lenderHandlers } from './lenders';
import { findVersion, insertApproval, readVersions } from './version.queries';
import { carToDesk, toVersion, toVersionRows } from './version-reply';

const ELECTRIC = /electric/i;

const treatmentOf = (treatment: string): TaxTreatment =>
  TAX_TREATMENTS.find((known) => known === treatment) ?? 'all';

const startOf = async (
  context: Context,
  db: Db,
  dealId: number,
  carId: number | undefined,
): Promise<DeskInput> => {
  const { tenant, actor } = context;
  const car = await carToDesk(db, tenant, dealId, carId);
  const [vehicle] = car ? await readStockOnDeal(db, tenant, [car.stock_id]) : [];
  const { fees, pack } = await readSettings(db, tenant);
  const { province } = await readPlace(db, tenant);
  const trades = await tradesOfDeal(db, tenant, dealId);
  const { deposits } = await readFacts(db, tenant, dealId, null);
  const maySeeGross = can(actor, 'deals.gross');
  return {
    ...{ way: 'cash', day: todayAt(context), province },
    price: toCents(car?.price ?? vehicle?.asking_price ?? 0),
    fees: fees.map(({ label, amount, treatment }) => ({
      ...{ label, amount: toCents(amount), tax: treatmentOf(treatment) },
    })),
    tradeIns: trades.map(({ allowance, actual_cash_value, lien, is_registrant }) => ({
      ...{ allowance: toCents(allowance), lien: toCents(lien), registrant: is_registrant },
      actualCashValue: toCents(actual_cash_value),
    })),
    deposit: toCents(deposits),
    ...(vehicle && {
      vehicle: {
        ...{ isNew: vehicle.condition === NEW_CONDITION, modelYear: vehicle.year, seats: vehicle.passengers },
        zeroEmission: ELECTRIC.test(vehicle.fuel_type),
      },
    }),
    ...(maySeeGross && { vehicleCost: toCents((vehicle && totalCost(vehicle)) ?? 0), pack: toCents(pack) }),
  };
};

export const deskHandlers: Handlers<typeof deskCalls> = {
  deskStart: ({ params: { id }, query: { car } }, context) =>
    context.read(async (db) => {
      await openDeal(context, db, id, { removedToo: true });
      const input = await startOf(context, db, id, car);
      const { minimum_gross } = await readSettings(db, context.tenant);
      const maySeeGross = can(context.actor, 'deals.gross');
      return {
        input: maySeeGross ? { ...input } : hideCosts(input),
        minimum_gross: maySeeGross ? minimum_gross : null,
        may_see_gross: maySeeGross ? 1 : 0,
      };
    }),

  versions: ({ params: { id } }, context) =>
    context.read(async (db) => {
      await openDeal(context, db, id, { removedToo: true });
      return toVersionRows(context, await readVersions(db, context.tenant, id));
    }),

  version: ({ params: { id } }, context) =>
    context.read(async (db) => {
      const found = await findVersion(db, context.tenant, id);
      if (!found) throw notFound();
      await openDeal(context, db, found.deal_id, { removedToo: true });
      return toVersion(context, found);
    }),

  approve: ({ params, body: { note } }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const seen = await findVersion(tx, tenant, params.id);
      if (!seen) throw notFound();
      const deal = await openDeal(context, tx, seen.deal_id, { lock: true });
      if (!seen.needs_approval) throw new Refusal(409, 'This calculation needs no approval');
      if (!(await insertApproval(tx, tenant, { versionId: seen.id, userId: session.userId, note })))
        throw new Refusal(409, 'This calculation is approved already');
      await addDealEvents(tx, tenant, [
        { dealId: deal.id, kind: 'approval', to: String(seen.number), text: note, userId: session.userId },
      ]);
      await announceDeals(context, [deal.id]);
      const approved = await findVersion(tx, tenant, seen.id);
      if (!approved) throw notFound();
      return toVersion(context, approved);
    }),

  ...keepHandlers,
  ...lenderHandlers,
  ...settingsHandlers,
};
