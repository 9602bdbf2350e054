import { createHash } from 'node:crypto';
import type { ReplyOf } from '@forecourt/contract';
import type { dealPaperCalls } from '@forecourt/contract/deals/papers';
import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';
import { formatPhone } from '@forecourt/domain/phone-text';
import { conditionName } from '@forecourt/domain/vehicle/stock-status';
import { can } from '@forecourt/policy';
import type { Db } from '../../../../db/database';
import type { Context, Handlers } from '../../../../http/context';
import { notFound } from '../../../../http/refusal';
import { todayAt } from '../../../../http/today';
import { readLetterheadText } from '../../../dealership';
import { carsOfDeal } from '../../cars/car.queries';
import { openDeal } from '../../record/open-deal';
import { type TradeRecord, tradesOfDeal } from '../../trades/trade.queries';
import { visibleTo } from '../../viewer';
import { VIN_LENGTH } from './form-fields';
import {
  type FormBuyer,
  type FormDeposit,
  type FormVehicle,
  readBuyer,
  readLastDeal,
  readLastDeposit,
  readVehicle,
} from './sale-form.queries';

type Calls = typeof dealPaperCalls;
type FormData = ReplyOf<Calls['formData']>;

/** What a form is about. */
interface Subject {
  buyer: FormBuyer;
  vehicle: FormData['vehicle'];
  condition: string;
  deposit: FormData['deposit'];
  /** Null on a form about a car that is sold, not taken in. */
  trade: Pick<TradeRecord, 'allowance' | 'actual_cash_value' | 'lien' | 'comment'> | null;
}

const NOBODY: FormBuyer = { name: '', address: '', city: '', postal: '', phone: '', email: '' };
const NO_VEHICLE: FormData['vehicle'] = {
  ...{ year: '', make: '', model: '', trim: '', vin: '', stock_NO: '', odometer: '', color: '', price: null },
};

/** '$1,234.50'; '' where there is no amount. */
const dollars = (amount: number | null | undefined): string =>
  amount === null || amount === undefined
    ? ''
    : `$${amount.toLocaleString('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const UNITS = ['', 'mi', 'km'];
const odometerText = (odometer: number | null, type: number) =>
  odometer === null ? '' : `${odometer.toLocaleString('en-CA')} ${UNITS[type] ?? 'km'}`;

const toVehicle = (vehicle: FormVehicle, price: number | null): FormData['vehicle'] => ({
  ...{ year: String(vehicle.year ?? ''), make: vehicle.make, model: vehicle.model, trim: vehicle.trim },
  ...{ vin: vehicle.vin, stock_NO: vehicle.stock_no, color: vehicle.color ?? '' },
  odometer: odometerText(vehicle.odometer, vehicle.odometer_type),
  price: price ?? vehicle.asking_price,
});

const tradeVehicle = (trade: TradeRecord): FormData['vehicle'] => ({
  ...{ year: String(trade.year ?? ''), make: trade.make, model: trade.model, trim: trade.trim },
  ...{ vin: trade.vin, stock_NO: '', color: trade.color, price: null },
  odometer: odometerText(trade.odometer, trade.odometer_type),
});

const toDeposit = (deposit: FormDeposit | undefined): FormData['deposit'] =>
  deposit
    ? {
        ...{ depositAmount: deposit.amount, depositDate: deposit.received_on, comment: deposit.comment },
        ...{ transaction: deposit.transaction, paymentMethod: deposit.method },
      }
    : null;

const buyerOf = async (db: Db, tenant: number, customerId: number | undefined) =>
  (customerId === undefined ? undefined : await readBuyer(db, tenant, customerId)) ?? NOBODY;

/** A car with its last deal or deposit. */
const subjectOfVehicle = async (context: Context, db: Db, stockId: number): Promise<Subject> => {
  const { tenant } = context;
  const vehicle = await readVehicle(db, tenant, stockId);
  if (!vehicle) throw notFound();
  const visible = await visibleTo(context, db);
  const deal = await readLastDeal(db, tenant, visible, stockId);
  const deposit = await readLastDeposit(db, tenant, visible, { stockId, dealId: null });
  return {
    buyer: await buyerOf(db, tenant, deal?.customer_id ?? deposit?.customer_id),
    vehicle: toVehicle(vehicle, deal?.price ?? null),
    condition: conditionName(vehicle.condition),
    // of another buyer than the last deal's it would be mixed with the wrong name
    deposit: toDeposit(!deal || deposit?.customer_id === deal.customer_id ? deposit : undefined),
    trade: null,
  };
};

/** A deal with its first car and the deposit on it; an appraisal is of what the customer gives in part payment. */
const subjectOfDeal = async (
  context: Context,
  db: Db,
  dealId: number,
  kind: 'deposit' | 'appraisal',
): Promise<Subject> => {
  const { tenant } = context;
  const deal = await openDeal(context, db, dealId);
  const [car] = await carsOfDeal(db, tenant, dealId);
  const [trade] = kind === 'appraisal' ? await tradesOfDeal(db, tenant, dealId) : [];
  const vehicle = car && (await readVehicle(db, tenant, car.stock_id));
  const visible = await visibleTo(context, db);
  const deposit = car && (await readLastDeposit(db, tenant, visible, { stockId: car.stock_id, dealId }));
  return {
    buyer: await buyerOf(db, tenant, deal.customer_id),
    vehicle: trade ? tradeVehicle(trade) : vehicle ? toVehicle(vehicle, car?.price ?? null) : NO_VEHICLE,
    condition: conditionName(trade ? trade.condition : vehicle?.condition),
    deposit: toDeposit(deposit),
    trade: trade ?? null,
  };
};

const vinFields = (vin: string) =>
  Object.fromEntries(Array.from({ length: VIN_LENGTH }, (_, at) => [`vin_${at + 1}`, vin[at] ?? '']));

const methodLabel = (method: string) =>
  DEPOSIT_METHODS.find(({ value }) => value === method)?.label ?? method;

const commonFields = (
  { buyer, vehicle }: Subject,
  head: { name: string; address: string },
  today: string,
): Record<string, string> => ({
  ...{ dealership_name: head.name, dealership_address: head.address, date_header: today, date_footer: today },
  ...Object.fromEntries(Object.entries(buyer).map(([name, value]) => [`buyer_${name}`, value])),
  buyer_phone: formatPhone(buyer.phone),
  ...{ vehicle_year: vehicle.year, vehicle_make: vehicle.make, vehicle_model: vehicle.model },
  ...{ vehicle_trim: vehicle.trim, vehicle_stock_NO: vehicle.stock_NO, vehicle_odometer: vehicle.odometer },
  ...{ vehicle_color: vehicle.color, vehicle_price: dollars(vehicle.price) },
});

const depositFields = ({ vehicle, deposit }: Subject): Record<string, string> => ({
  vehicle_vin: vehicle.vin,
  ...{ depositAmount: dollars(deposit?.depositAmount), depositDate: deposit?.depositDate ?? '' },
  ...{ transaction: deposit?.transaction ?? '', comment: deposit?.comment ?? '' },
  paymentMethod: deposit ? methodLabel(deposit.paymentMethod) : '',
});

/** What a trade-in is worth to the dealership is for those who may see costs. */
const appraisalFields = (
  { vehicle, condition, trade }: Subject,
  seesCosts: boolean,
): Record<string, string> => ({
  ...vinFields(vehicle.vin),
  ...{ condition, allowance: dollars(trade?.allowance), lien: dollars(trade?.lien) },
  actual_cash_value: seesCosts ? dollars(trade?.actual_cash_value) : '',
  comment: trade?.comment ?? '',
});

export const saleFormHandlers: Pick<Handlers<Calls>, 'formData' | 'formTemplate'> = {
  formData: ({ params: { kind, id }, query: { of } }, context) =>
    context.read(async (db) => {
      const subject =
        of === 'deal' ? await subjectOfDeal(context, db, id, kind) : await subjectOfVehicle(context, db, id);
      const { buyer, vehicle, deposit } = subject;
      const head = await readLetterheadText(context, db);
      return {
        title: [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '),
        fields: {
          ...commonFields(subject, head, todayAt(context)),
          ...(kind === 'deposit'
            ? depositFields(subject)
            : appraisalFields(subject, can(context.actor, 'deals.gross'))),
        },
        ...{ buyer, vehicle, deposit },
      };
    }),

  formTemplate: async ({ params: { kind } }) => {
    // the library that writes PDFs is loaded when the first form is asked for, not when the server starts
    const { formTemplate } = await import('./form-template');
    const content = await formTemplate(kind);
    const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    return { stream: content, mime: 'application/pdf', name: `${kind}-form.pdf`, etag };
  },
};
