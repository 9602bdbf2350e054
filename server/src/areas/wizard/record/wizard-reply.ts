import type { Wizard } from '@forecourt/contract/wizard/index';
import {
  billNumber,
  billToWire,
  disclosureQuestions,
  hidePrivate,
  valuesToWire,
} from '@forecourt/domain/bill-of-sale/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { enteredTextsOn, findLiveBill, readAnswers } from '../../bills';
import { staffNames } from '../../users';
import { type ComposedBill, composeBill, isCanadian } from './compose-bill';
import { openByStep } from './open-by-step';
import type { WizardTrade } from './trade.queries';
import type { WizardRecord } from './wizard.queries';

type Answers = Awaited<ReturnType<typeof readAnswers>>;

const tradeReply = ({ stock_id, ...trade }: WizardTrade): Wizard['trade_ins'][number] => ({
  ...trade,
  mvdId: stock_id,
  title: [trade.year, trade.make, trade.model].filter(Boolean).join(' ') || 'Trade-in',
});

const ratesOf = ({ input, rates, result }: ComposedBill): Wizard['tax_rates'] => {
  const own = rates.map(({ id, name, rate }) => ({ id, name, rate, is_own: 1 as const }));
  if (!isCanadian(input) && own.length > 0) return own;
  // the calculator keeps rates in thousandths of a percent
  return (result?.taxes ?? []).map(({ name, rate }) => ({ id: null, name, rate: rate / 1_000, is_own: 0 }));
};

/** The questions that the vehicle's file must answer, with the answers that it has. */
const questionsOf = (
  { input, jurisdiction, vehicle, wizard }: ComposedBill,
  answers: Answers,
): Wizard['questions'] => {
  if (!vehicle) return [];
  const isNew = input.values.vehicle_condition === 'new';
  const asked = disclosureQuestions({ jurisdiction, day: input.day, isNew, type: input.type });
  return asked.map(({ code, text }) => {
    const given = answers.find((answer) => answer.code === code);
    const isKnown = given !== undefined && Date.parse(given.answered_at) < Date.parse(wizard.created_at);
    return {
      ...{ code, text: text.en, answer: given?.answer ?? null, details: given?.details ?? '' },
      is_known: isKnown ? 1 : 0,
    };
  });
};

/** Why the chosen vehicle cannot be sold now; null when it can, or when the bill is made. */
const vehicleProblem = async (
  db: Db,
  tenant: number,
  { wizard, vehicle }: ComposedBill,
): Promise<string | null> => {
  if (wizard.bill_id !== null || !vehicle) return null;
  if (vehicle.status === SOLD) return 'The vehicle is sold. Choose another one.';
  const live = await findLiveBill(db, tenant, vehicle.id);
  return live
    ? `The vehicle has the bill of sale ${billNumber(live.number)} already. Choose another one, or cancel that bill.`
    : null;
};

/** A wizard with its figures and with what is open at each step. Costs and gross are in no reply. */
export const wizardReply = async (context: Context, db: Db, record: WizardRecord): Promise<Wizard> => {
  const { tenant } = context;
  const composed = await composeBill(db, tenant, record, todayAt(context));
  const { wizard, people, trades, vehicle, input, jurisdiction, errors, result } = composed;
  const answers = vehicle ? await readAnswers(db, tenant, vehicle.id) : [];
  const nameOf = await staffNames(context, [wizard.seller_id]);
  const wire = billToWire(hidePrivate(input));
  const open =
    wizard.bill_id !== null
      ? []
      : openByStep({
          ...{ input, jurisdiction, errors, result },
          answers: Object.fromEntries(answers.map(({ code, ...given }) => [code, given])),
          enteredTexts: await enteredTextsOn(db, tenant, input.day),
          ...{ hasVehicle: vehicle !== null, hasBuyer: people.some(({ role }) => role === 'buyer') },
          vehicleProblem: await vehicleProblem(db, tenant, composed),
        });
  return {
    ...{ id: wizard.id, step: wizard.step, format: input.format, day: input.day },
    seller: wizard.seller_id === null ? null : { id: wizard.seller_id, name: nameOf(wizard.seller_id) },
    vehicle: vehicle && {
      ...{ mvdId: vehicle.id, title: vehicle.title, vin: vehicle.vin, stock_NO: vehicle.stock_no },
    },
    customers: people.map(({ customer_id, name, role }) => ({ customer_id, name, role })),
    values: wire.values,
    fees: [...(wire.fees ?? [])],
    trade_ins: trades.map(tradeReply),
    tax_rates: ratesOf(composed),
    questions: questionsOf(composed, answers),
    results: result ? valuesToWire(result.values) : {},
    open,
    ...{ bill_id: wizard.bill_id, changed_at: wizard.changed_at, version: wizard.version },
  };
};
