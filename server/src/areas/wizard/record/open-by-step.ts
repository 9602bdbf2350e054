import type { Wizard, WizardStep } from '@forecourt/contract/wizard/index';
import {
  type BillErrors,
  type BillInput,
  type BillResult,
  type EnteredText,
  findPart,
  type GivenAnswers,
  type Jurisdiction,
  type OpenItem,
  openItems,
  type SectionId,
} from '@forecourt/domain/bill-of-sale/index';

type Open = Wizard['open'][number];

const STEP_OF_SECTION: Partial<Record<SectionId, WizardStep>> = {
  vehicle: 'vehicle',
  buyer: 'customers',
  price: 'price',
  fees: 'price',
  taxes: 'price',
  deposit: 'price',
  financing: 'price',
  trade: 'trade-in',
  disclosures: 'disclosure',
  delivery: 'delivery',
  warranty: 'delivery',
  comments: 'delivery',
};

/** The salesperson is chosen with the vehicle; what the dealership's profile lacks is settled outside of the wizard. */
const stepOfPart = (name: string): WizardStep => {
  if (name.startsWith('salesperson_')) return 'vehicle';
  const section = findPart(name)?.section;
  return (section && STEP_OF_SECTION[section]) ?? 'review';
};

/** The step of a path such as `values.deposit`, `fees.2.amount` or `tradeIns.0.vin`. */
const stepOfPath = (path: string): WizardStep => {
  if (path.startsWith('values.')) return stepOfPart(path.slice('values.'.length));
  if (path.startsWith('tradeIns')) return 'trade-in';
  return path.startsWith('fees') ? 'price' : 'review';
};

const stepOf = ({ code, path }: OpenItem): WizardStep => {
  if (code === 'disclosure') return 'disclosure';
  return code === 'text' ? 'review' : stepOfPath(path);
};

interface OpenInput {
  input: BillInput;
  jurisdiction: Jurisdiction;
  errors: BillErrors;
  result: BillResult | null;
  answers: GivenAnswers;
  enteredTexts: readonly EnteredText[];
  hasVehicle: boolean;
  hasBuyer: boolean;
  /** The vehicle cannot be sold as it is: sold, or on another bill. */
  vehicleProblem: string | null;
}

/** What is still open, in the order of the steps; parts of a vehicle or buyer that is not chosen yet are not named one by one. */
export const openByStep = (given: OpenInput): Open[] => {
  const { input, errors, result, hasVehicle, hasBuyer, vehicleProblem } = given;
  const items: Open[] = result
    ? openItems({
        ...{ bill: input, jurisdiction: given.jurisdiction, result },
        ...{ answers: given.answers, enteredTexts: given.enteredTexts },
      }).map((item) => ({ step: stepOf(item), text: item.text }))
    : Object.entries(errors).map(([path, text]) => ({ step: stepOfPath(path), text }));
  return [
    ...(hasVehicle ? [] : [{ step: 'vehicle' as const, text: 'Choose the vehicle' }]),
    ...(vehicleProblem === null ? [] : [{ step: 'vehicle' as const, text: vehicleProblem }]),
    ...(hasBuyer ? [] : [{ step: 'customers' as const, text: 'Choose the buyer' }]),
    ...items.filter(
      ({ step }) =>
        (hasVehicle || !['vehicle', 'disclosure'].includes(step)) && (hasBuyer || step !== 'customers'),
    ),
  ];
};
