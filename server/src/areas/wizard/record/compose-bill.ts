import {
  BILL_TYPE,
  type BillErrors,
  type BillInput,
  type BillResult,
  type BillTradeIn,
  checkBill,
  computeBill,
  FORMATS,
  type Jurisdiction,
  jurisdictionOf,
} from '@forecourt/domain/bill-of-sale/index';
import { toCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { type BillVehicleRow, beginInput, defaultFormat, readBillVehicle, readDealerRow } from '../../bills';
import { readPeople, type WizardPerson } from './person.queries';
import { readRates, type WizardRate } from './rate.queries';
import { readTrades, type WizardTrade } from './trade.queries';
import type { WizardRecord } from './wizard.queries';

/** A wizard with its rows, and the bill that they make. */
export interface ComposedBill {
  wizard: WizardRecord;
  people: WizardPerson[];
  trades: WizardTrade[];
  rates: WizardRate[];
  /** Of the stock; null when none is chosen or it was deleted since. */
  vehicle: BillVehicleRow | null;
  input: BillInput;
  /** Whose questions and prescribed texts hold. */
  jurisdiction: Jurisdiction;
  errors: BillErrors;
  /** null while something is wrong. */
  result: BillResult | null;
}

const tradeIn = (trade: WizardTrade): BillTradeIn => ({
  id: `wizard-${trade.id}`,
  ...{ allowance: toCents(trade.allowance), lien: toCents(trade.lien), lienHolder: trade.lien_holder },
  ...{ year: trade.year, make: trade.make, model: trade.model, vin: trade.vin, odometer: trade.odometer },
  ...(trade.stock_id !== null && { mvdId: trade.stock_id }),
});

export const isCanadian = ({ format }: Pick<BillInput, 'format'>): boolean =>
  FORMATS[format].country === 'Canada';

/** The sum of rates with at most three decimals, without the error of adding fractions. */
const sumRates = (rates: readonly WizardRate[]): number =>
  rates.reduce((sum, { rate }) => sum + Math.round(rate * 1_000), 0) / 1_000;

/** What was entered into the wizard, as a bill takes it. Amounts are cents. */
export const enteredOf = ({
  wizard,
  trades,
  rates,
  input,
}: Pick<ComposedBill, 'wizard' | 'trades' | 'rates'> & { input: Pick<BillInput, 'format'> }): Pick<
  BillInput,
  'values' | 'fees' | 'tradeIns'
> => ({
  values: {
    ...wizard.values,
    ...(wizard.delivery_day !== null && { delivery_day: wizard.delivery_day }),
    ...(!isCanadian(input) && rates.length > 0 && { sales_tax_rate: sumRates(rates) }),
  },
  fees: wizard.fees,
  tradeIns: trades.map(tradeIn),
});

export const buyerOf = (people: readonly WizardPerson[]): number | null =>
  people.find(({ role }) => role === 'buyer')?.customer_id ?? null;

/** The bill as it would be made now: what is known of dealership, seller, vehicle and buyer, and what was entered over it. */
export const composeBill = async (
  db: Db,
  tenant: number,
  wizard: WizardRecord,
  today: string,
): Promise<ComposedBill> => {
  const people = await readPeople(db, tenant, [wizard.id]);
  const trades = await readTrades(db, tenant, wizard.id);
  const rates = await readRates(db, tenant, wizard.id);
  const vehicle =
    wizard.stock_id === null ? null : ((await readBillVehicle(db, tenant, wizard.stock_id)) ?? null);
  const dealer = await readDealerRow(db, tenant);
  const format = defaultFormat(dealer);
  const begun = await beginInput(db, tenant, {
    ...{ type: BILL_TYPE.sale, format, day: today, deal: null, vehicle },
    ...{ customerId: buyerOf(people), sellerId: wizard.seller_id },
  });
  const entered = enteredOf({ wizard, trades, rates, input: begun });
  const input = { ...begun, ...entered, values: { ...begun.values, ...entered.values } };
  const errors = checkBill(input);
  const result = Object.keys(errors).length === 0 ? computeBill(input) : null;
  const jurisdiction = jurisdictionOf(FORMATS[format], dealer.province);
  return { wizard, people, trades, rates, vehicle, input, jurisdiction, errors, result };
};
