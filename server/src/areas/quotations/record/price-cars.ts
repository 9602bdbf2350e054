import type { BodyOf } from '@forecourt/contract';
import type { quotationsCalls } from '@forecourt/contract/quotations/index';
import { discountProblem, feeTreatment, priceQuotedSale, quotationTotal } from '@forecourt/domain/deal/index';
import { toCents, toDollars } from '@forecourt/domain/money/index';
import { NEW_CONDITION, SOLD } from '@forecourt/domain/vehicle/stock-status';
import { VEHICLE_TYPES } from '@forecourt/domain/vehicle/vehicle-types';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import { readDealSettings } from '../../deals';
import { readDealer } from '../dealer.queries';
import { type Line, type NewQuotedCar, readStockFacts, type StockFacts } from './quotation-car.queries';

type Form = Pick<BodyOf<typeof quotationsCalls.add>, 'kind' | 'items'>;
type Item = Form['items'][number];

const PASSENGER: readonly number[] = [VEHICLE_TYPES.car, VEHICLE_TYPES.truck, VEHICLE_TYPES.motorcycle];

/** What the taxes ask of a vehicle. */
export const vehicleOf = (facts: StockFacts) => ({
  isNew: facts.condition === NEW_CONDITION,
  passenger: PASSENGER.includes(facts.vehicle_type),
  motorcycle: facts.vehicle_type === VEHICLE_TYPES.motorcycle,
  zeroEmission: /^(battery )?electric|hydrogen|fuel cell/i.test(facts.fuel_type),
  modelYear: facts.year,
  seats: facts.passengers,
});

const toLine = ({ label, price }: Line) => ({ label, amount: toCents(price) });

const refuseItem = (items: readonly Item[], at: number, facts: StockFacts | undefined) => {
  const item = items[at];
  const field = `items.${at}.mvdId`;
  if (!item || !facts) throw badField(field, 'There is no such vehicle');
  if (facts.status === SOLD) throw badField(field, 'This vehicle is sold');
  if (items.findIndex(({ mvdId }) => mvdId === item.mvdId) !== at)
    throw badField(field, 'This vehicle is in the quotation already');
  const problem = discountProblem(toCents(item.price), toCents(item.discount), item.options.map(toLine));
  if (problem) throw badField(`items.${at}.discount`, problem);
};

const titleOf = ([first, ...others]: readonly string[]) =>
  others.length === 0 ? (first ?? '') : `${first} and ${others.length} more`;

export interface PricedCars {
  cars: NewQuotedCar[];
  title: string;
  totalCents: number;
}

/** The cars of a form with their taxes of today, in the dealership's province. */
export const priceCars = async (
  db: Db,
  tenant: number,
  today: string,
  { kind, items }: Form,
): Promise<PricedCars> => {
  const facts = new Map(
    (
      await readStockFacts(
        db,
        tenant,
        items.map(({ mvdId }) => mvdId),
      )
    ).map((row) => [row.id, row]),
  );
  for (const at of items.keys()) refuseItem(items, at, facts.get(items[at]?.mvdId ?? 0));
  const { province } = await readDealer(db, tenant);
  const { fees: feeSettings } = await readDealSettings(db, tenant);
  const priced = items.map((item) => {
    const car = facts.get(item.mvdId);
    const { taxes, total } = priceQuotedSale({
      ...{ day: today, province, price: toCents(item.price), discount: toCents(item.discount) },
      options: item.options.map(toLine),
      fees: item.fees.map((fee) => ({ ...toLine(fee), tax: feeTreatment(feeSettings, fee.label) })),
      ...(car && { vehicle: vehicleOf(car) }),
    });
    return { item, title: car?.title ?? '', taxes, total };
  });
  return {
    cars: priced.map(({ item: { mvdId, price, discount, options, fees }, taxes, total }) => ({
      ...{ stockId: mvdId, price, discount, options, fees, total: toDollars(total) },
      taxes: taxes.map(({ label, amount }) => ({ label, amount: toDollars(amount) })),
    })),
    title: titleOf(priced.map(({ title }) => title)),
    totalCents: quotationTotal(
      kind,
      priced.map(({ total }) => total),
    ),
  };
};
