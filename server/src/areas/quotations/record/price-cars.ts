import type { BodyOf } from '@forecourt/contract';
import type { quotationsCalls } from '@forecourt/contract/quotations/index';
import {
  discountProblem,
  priceQuotedSale,
  type QuotedSale,
  quotationTotal,
  quotedDeskInput,
} from '@forecourt/domain/deal/index';
import type { DeskInput, DeskVehicle } from '@forecourt/domain/desk/index';
import { toCents, toDollars } from '@forecourt/domain/money/index';
import { TAX_TREATMENTS, type TaxTreatment } from '@forecourt/domain/tax/index';
import { NEW_CONDITION, SOLD } from '@forecourt/domain/vehicle/stock-status';
import { VEHICLE_TYPES } from '@forecourt/domain/vehicle/vehicle-types';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import { readDealSettings } from '../../deals';
import { readDealer } from '../dealer.queries';
import {
  type Line,
  type NewQuotedCar,
  type QuotedCarRow,
  readStockFacts,
  type StockFacts,
} from './quotation-car.queries';

type Form = Pick<BodyOf<typeof quotationsCalls.add>, 'kind' | 'items'>;
type Item = Form['items'][number];

const PASSENGER: readonly number[] = [VEHICLE_TYPES.car, VEHICLE_TYPES.truck, VEHICLE_TYPES.motorcycle];

/** What the taxes ask of a vehicle. */
const vehicleOf = (facts: StockFacts): DeskVehicle => ({
  isNew: facts.condition === NEW_CONDITION,
  passenger: PASSENGER.includes(facts.vehicle_type),
  motorcycle: facts.vehicle_type === VEHICLE_TYPES.motorcycle,
  zeroEmission: /^(battery )?electric|hydrogen|fuel cell/i.test(facts.fuel_type),
  modelYear: facts.year,
  seats: facts.passengers,
});

const toLine = ({ label, price }: Line) => ({ label, amount: toCents(price) });

const isTreatment = (text: string | undefined): text is TaxTreatment =>
  TAX_TREATMENTS.some((treatment) => treatment === text);

/** A fee of the settings is taxed as it says there; any other bears every tax. */
const treatmentsOf = (fees: readonly { label: string; treatment: string }[]) => {
  const known = new Map(fees.map(({ label, treatment }) => [label.trim().toLowerCase(), treatment]));
  return (label: string): TaxTreatment => {
    const treatment = known.get(label.trim().toLowerCase());
    return isTreatment(treatment) ? treatment : 'all';
  };
};

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

/** A car as it is offered, for the calculator. */
const saleOf = (
  { price, discount, options, fees }: Pick<Item, 'price' | 'discount' | 'options' | 'fees'>,
  { day, province, treatmentOf }: Place,
  car: StockFacts | undefined,
): QuotedSale => ({
  ...{ day, province, price: toCents(price), discount: toCents(discount) },
  options: options.map(toLine),
  fees: fees.map((fee) => ({ ...toLine(fee), tax: treatmentOf(fee.label) })),
  ...(car && { vehicle: vehicleOf(car) }),
});

interface Place {
  day: string;
  province: string | null;
  treatmentOf(label: string): TaxTreatment;
}

const readPlace = async (db: Db, tenant: number, day: string): Promise<Place> => {
  const { province } = await readDealer(db, tenant);
  return { day, province, treatmentOf: treatmentsOf((await readDealSettings(db, tenant)).fees) };
};

const readFacts = async (db: Db, tenant: number, ids: readonly number[]) =>
  new Map((await readStockFacts(db, tenant, ids)).map((row) => [row.id, row]));

/** A quoted car as the desk of its deal takes it. */
export const deskInputOf = async (
  db: Db,
  tenant: number,
  today: string,
  car: QuotedCarRow,
): Promise<DeskInput> => {
  const facts = await readFacts(db, tenant, [car.stock_id]);
  return quotedDeskInput(saleOf(car, await readPlace(db, tenant, today), facts.get(car.stock_id)));
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
  const facts = await readFacts(
    db,
    tenant,
    items.map(({ mvdId }) => mvdId),
  );
  for (const at of items.keys()) refuseItem(items, at, facts.get(items[at]?.mvdId ?? 0));
  const place = await readPlace(db, tenant, today);
  const priced = items.map((item) => {
    const car = facts.get(item.mvdId);
    const { taxes, total } = priceQuotedSale(saleOf(item, place, car));
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
