import { DESK_VERSIONS_MOST, type deskCalls } from '@forecourt/contract/deals/desk';
import {
  checkDesk,
  computeDesk,
  type DeskInput,
  type DeskResult,
  needsApproval,
} from '@forecourt/domain/desk/index';
import { toCents, toDollars } from '@forecourt/domain/money/index';
import { totalCost } from '@forecourt/domain/vehicle/asking-price';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { lockStockOnDeal, readStockOnDeal } from '../../inventory';
import { announceDeals } from '../announce';
import { updateDealCar } from '../cars/car.queries';
import { readPlace } from '../closing/place.queries';
import { actorOf } from '../deal-actor';
import { addDealEvents } from '../events.queries';
import { refreshDeal } from '../record/deal.queries';
import { openDeal } from '../record/open-deal';
import { refuseClosedDeal } from '../record/refuse-change';
import { readSettings } from '../settings/settings.queries';
import { tradesOfDeal } from '../trades/trade.queries';
import { withKnownCosts } from './desk-costs';
import { readDeskInput } from './desk-shape';
import { findVersion, insertVersion, nextNumber } from './version.queries';
import { carToDesk, toVersion } from './version-reply';

type Way = DeskInput['way'];

/** The result of the chosen way; wrong input and rates above the legal ceiling are refused on their fields. */
const compute = (input: DeskInput, way: Way): DeskResult => {
  const wrong = Object.entries(checkDesk(input)).map(
    ([field, message]) => [`input.${field}`, message] as const,
  );
  if (wrong[0]) throw new Refusal(400, wrong[0][1], { fields: Object.fromEntries(wrong) });
  const result = computeDesk(input);
  const chosen = result[way];
  if (!chosen) throw badField(`input.${way}`, 'Required');
  if (chosen.way !== 'cash' && chosen.rateCheck.blocked) {
    const { reason } = chosen.rateCheck;
    throw new Refusal(422, reason, { fields: { [`input.${way}`]: reason } });
  }
  return result;
};

const figuresOf = (input: DeskInput, result: DeskResult, way: Way) => {
  const chosen = result[way] ?? result.cash;
  const credit = way === 'finance' ? input.finance : way === 'lease' ? input.lease : null;
  return {
    ...{ price: toDollars(result.sale.price), down: toDollars(result.sale.cashDown) },
    payment: way === 'cash' ? null : toDollars(chosen.payment),
    ...{ frequency: credit ? (credit.frequency ?? 'monthly') : '', term: credit?.term ?? null },
    ...{ total: toDollars(result.sale.totalPrice), gross: toDollars(chosen.gross.total) },
  };
};

/** Who may not see costs sends none: the dealership's own decide whether a manager must approve. */
const inputOf = async (
  context: Context,
  tx: Db,
  input: DeskInput,
  dealId: number,
  stockId: number | undefined,
) => {
  if (can(context.actor, 'deals.gross')) return input;
  const { tenant } = context;
  const [vehicle] = stockId === undefined ? [] : await readStockOnDeal(tx, tenant, [stockId]);
  const { pack } = await readSettings(tx, tenant);
  const trades = await tradesOfDeal(tx, tenant, dealId);
  return withKnownCosts(input, {
    ...{ vehicleCost: vehicle ? totalCost(vehicle) : null, pack },
    cashValues: trades.map(({ actual_cash_value }) => actual_cash_value),
  });
};

export const keepHandlers: Pick<Handlers<typeof deskCalls>, 'keep'> = {
  keep: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const { way, title, car_id, change_won } = body;
      const deal = await openDeal(context, tx, id, { lock: true });
      await refuseClosedDeal(tx, actorOf(context), deal, { change_won, what: 'Calculation' });
      const car = await carToDesk(tx, tenant, id, car_id);
      const { province } = await readPlace(tx, tenant);
      const sent = readDeskInput(body.input, { way, day: todayAt(context), province });
      const input = await inputOf(context, tx, sent, id, car?.stock_id);
      const result = compute(input, way);
      const { minimum_gross } = await readSettings(tx, tenant);
      const number = await nextNumber(tx, tenant, id);
      if (number > DESK_VERSIONS_MOST)
        throw new Refusal(409, `A deal keeps ${DESK_VERSIONS_MOST} calculations at most`);
      const figures = figuresOf(input, result, way);
      const versionId = await insertVersion(tx, {
        ...{ dealership_id: tenant, deal_id: id, number, title, way, ...figures },
        needs_approval: needsApproval(result, toCents(minimum_gross), way),
        ...{ input: JSON.stringify(input), result: JSON.stringify(result), created_by: session.userId },
      });
      const agreed = toDollars(toCents(toDollars(result.sale.price) - toDollars(result.sale.discounts)));
      if (car_id !== undefined && car && car.price !== agreed) {
        await lockStockOnDeal(tx, tenant, [car.stock_id]);
        await updateDealCar(tx, tenant, car.id, { price: agreed });
      }
      await refreshDeal(tx, tenant, id);
      await addDealEvents(tx, tenant, [
        { dealId: id, kind: 'version', to: String(number), text: title || way, userId: session.userId },
      ]);
      await announceDeals(context, [id]);
      const kept = await findVersion(tx, tenant, versionId);
      if (!kept) throw notFound();
      return toVersion(context, kept);
    }),
};
