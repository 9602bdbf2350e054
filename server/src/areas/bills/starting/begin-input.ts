import {
  BILL_TYPE,
  type BillInput,
  checkBill,
  LATEST_CALCULATOR,
} from '@forecourt/domain/bill-of-sale/index';
import { toCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { carsOfDeal, readDealSettings, readLastDesk, tradesOfDeal } from '../../deals';
import { depositsOfDeal } from '../../deposits';
import { enteredValues } from '../record/compute';
import { LISTS } from '../record/lists';
import { deskLists, deskValues, tradeLines } from './desk-values';
import { namedTradeIn, namedVehicleValues } from './named-vehicle';
import { readDealerRow } from './people.queries';
import { buyerValues, dealerValues, sellerValues } from './people-values';
import { findPreset } from './preset.queries';
import { type BillVehicleRow, readLenderOfDeal } from './vehicle.queries';
import { priceValues, vehicleValues } from './vehicle-values';

/** Where the first values of a bill come from. */
export interface BillSource {
  type: BillInput['type'];
  format: BillInput['format'];
  day: string;
  deal: { id: number; customerId: number; price: number | null } | null;
  vehicle: BillVehicleRow | null;
  /** Of a vehicle that is in no stock. */
  named?: { title: string; vin?: string };
  customerId: number | null;
  sellerId: number | null;
}

type Values = BillInput['values'];
type Begun = Partial<BillInput> & Pick<BillInput, 'values'>;

/** Without what is empty, so that a later source does not take away what an earlier one has. */
const given = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

const depositOf = async (db: Db, tenant: number, dealId: number, customerId: number): Promise<Values> => {
  const deposits = await depositsOfDeal(db, tenant, dealId, customerId);
  const cents = deposits.reduce((sum, { balance }) => sum + toCents(balance), 0);
  return cents > 0 ? { deposit: cents } : {};
};

/** What a deal brings: the calculation that was kept last, its trade-ins, and the deposits that were not refunded. */
const ofDeal = async (db: Db, tenant: number, deal: NonNullable<BillSource['deal']>): Promise<Begun> => {
  const desk = await readLastDesk(db, tenant, deal.id);
  // a calculation does not say which of several cars it is of
  const isOfThisCar = desk !== undefined && (await carsOfDeal(db, tenant, deal.id)).length === 1;
  const lender = await readLenderOfDeal(db, tenant, deal.id);
  return {
    ...(isOfThisCar && deskLists(desk)),
    tradeIns: tradeLines(await tradesOfDeal(db, tenant, deal.id)),
    values: {
      ...(isOfThisCar && given(deskValues(desk))),
      ...(lender !== undefined && { financing_lender: lender, lease_lessor: lender }),
      ...(await depositOf(db, tenant, deal.id, deal.customerId)),
    },
  };
};

/** Presets belong to the dealership's own format. */
const OWN_FORMAT = 2;

const lineAt = /^([a-zA-Z]+)\.(\d+)\./;

/** Takes away what the calculator refuses: a record may hold what a bill does not take, and a bill begins all the same. */
const withoutWrong = (input: BillInput): BillInput => {
  const paths = Object.keys(checkBill(input));
  if (paths.length === 0) return input;
  const values = new Set(paths.flatMap((path) => (path.startsWith('values.') ? [path.slice(7)] : [])));
  const lines = paths.flatMap((path) => {
    const [, list, place] = lineAt.exec(path) ?? [];
    return list && place ? [`${list}.${place}`] : [];
  });
  const lists = Object.fromEntries(
    LISTS.flatMap((name) => {
      const kept: readonly unknown[] | undefined = input[name];
      return kept ? [[name, kept.filter((_, place) => !lines.includes(`${name}.${place}`))]] : [];
    }),
  );
  const left = {
    ...input,
    ...lists,
    values: Object.fromEntries(Object.entries(input.values).filter(([name]) => !values.has(name))),
  };
  const isShorter = JSON.stringify(left).length < JSON.stringify(input).length;
  // what cannot be told by its path: prices alone are kept
  return isShorter ? withoutWrong(left) : { ...left, ...Object.fromEntries(LISTS.map((name) => [name, []])) };
};

/** What a bill begins with: dealership, seller, vehicle, customer, presets, then what the deal agreed on. */
export const beginInput = async (db: Db, tenant: number, source: BillSource): Promise<BillInput> => {
  const { type, format, day, deal, vehicle, customerId, sellerId } = source;
  const dealer = await readDealerRow(db, tenant);
  const preset = format === OWN_FORMAT ? await findPreset(db, tenant, type) : undefined;
  const { values: presetValues = {}, ...presetLists } = preset?.contents ?? {};
  const brought = deal ? await ofDeal(db, tenant, deal) : { values: {} };
  const { values: dealValues, ...dealLists } = brought;
  const { pack } = await readDealSettings(db, tenant);
  const dealer_values = dealerValues(dealer);
  return withoutWrong({
    ...{ type, format, day, calculatorVersion: LATEST_CALCULATOR },
    ...presetLists,
    ...dealLists,
    ...(source.named && type === BILL_TYPE.tradeIn && { tradeIns: [namedTradeIn(source.named)] }),
    values: enteredValues({
      ...given({ ...dealer_values, tax_province: dealer_values.dealer_province ?? null }),
      ...given({ cost_pack: pack > 0 ? toCents(pack) : null }),
      ...(sellerId !== null && given(await sellerValues(db, tenant, sellerId))),
      ...(source.named && type !== BILL_TYPE.tradeIn && given(namedVehicleValues(source.named))),
      ...(vehicle && given({ ...vehicleValues(vehicle), ...priceValues(vehicle, deal?.price ?? null) })),
      ...(customerId !== null && given(await buyerValues(db, tenant, customerId))),
      ...presetValues,
      ...dealValues,
    }),
  });
};
