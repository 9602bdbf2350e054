import type { DateOrder, DateQuestion } from '../csv';
import { MAX_ODOMETER } from '../vehicle';
import { type AuctionCar, type AuctionProblem, type AuctionRead, problemOf } from './auction-read';
import { readCarTable } from './car-table';
import { findRoleColumns } from './charge-lines';
import { dateOrderOf, type FoundDate, findDate, findPostalCode, findSeller, findUrl } from './find-sale';
import { findOdometer, findVin } from './find-vehicle';
import { readFigures, readSharedTax } from './invoice-figures';
import type { LabelName } from './labels';
import { type AuctionSource, wrongSource } from './sources';
import { splitCars, vinsOf } from './split-cars';
import { carOfRow } from './table-car';
import type { TextLine } from './text-lines';

export type AuctionReading =
  | ({
      ok: true;
      /** The further cars of an invoice over several; the first is the reading itself. */
      others: AuctionCar[];
      /** To be asked: a date of the sale that can be two days. Answered by reading again with the order. */
      dateQuestion?: DateQuestion;
    } & AuctionCar)
  | { ok: false; message: string };

/** More cars than any invoice has; each costs a look into the database. */
const MAX_CARS = 50;

/** The lines of one car, and those that hold for all cars of the document. */
interface Scope {
  own: readonly TextLine[];
  common: readonly TextLine[];
  order: DateOrder | null;
}

/** '03/04/2026 can be 2026-03-04 or 2026-04-03'. */
const twoDays = (question: DateQuestion | null): string =>
  question ? `${question.written} can be ${Object.values(question.readings).join(' or ')}` : '';

const dateIn = ({ own, common, order }: Scope, names: readonly LabelName[]): FoundDate => {
  const found = findDate(own, names, order);
  return found.date || found.question || common.length === 0 ? found : findDate(common, names, order);
};

type Sale = Pick<AuctionRead, 'paymentDate' | 'purchaseDate' | 'postalCode' | 'sellerName'>;

export interface FoundSale {
  sale: Sale;
  problems: AuctionProblem[];
  question: DateQuestion | null;
}

const readSale = (scope: Scope): FoundSale => {
  const { own, common } = scope;
  const purchase = dateIn(scope, ['purchaseDate', 'invoiceDate']);
  const payment = dateIn(scope, ['paymentDate', 'dueDate']);
  const sellerName = findSeller(own) || findSeller(common);
  const isUndated = !purchase.date && !purchase.question;
  return {
    sale: {
      paymentDate: payment.date,
      purchaseDate: purchase.date,
      postalCode: findPostalCode(own) || findPostalCode(common),
      sellerName,
    },
    problems: [
      ...problemOf('purchaseDate', isUndated ? purchase.problem || 'No sale date was found' : ''),
      ...problemOf('purchaseDate', twoDays(purchase.question)),
      ...problemOf('paymentDate', payment.problem || twoDays(payment.question)),
      ...problemOf('sellerName', sellerName ? '' : 'No seller was found'),
    ],
    question: purchase.question ?? payment.question,
  };
};

type Figures = ReturnType<typeof readFigures>;

const readCar = (scope: Scope, vin: { vin: string; problem: string }, figures: Figures) => {
  const { odometer, problem } = findOdometer(scope.own);
  const isTooHigh = odometer !== null && odometer.value > MAX_ODOMETER;
  const { sale, problems, question } = readSale(scope);
  const car: AuctionCar = {
    read: {
      vin_number: vin.vin,
      odometer: isTooHigh ? null : (odometer?.value ?? null),
      odometerType: odometer?.unit ?? 'km',
      ...sale,
      url: findUrl(scope.own),
      invoices: figures.invoices,
    },
    problems: [
      ...problemOf('vin_number', vin.problem),
      ...problemOf('odometer', isTooHigh ? 'is too high' : problem),
      ...problems,
      ...figures.problems,
    ],
  };
  return { car, question };
};

const readBlocks = (lines: readonly TextLine[], vins: readonly string[], order: DateOrder | null) => {
  const { common, cars, footer } = splitCars(lines, vins);
  const heading = common[findRoleColumns(common)?.line ?? -1];
  const shared = readSharedTax(
    footer,
    cars.map((car) => car.lines),
  );
  return cars.map(({ vin, lines: own }) => {
    const scope = { own, common: [...common, ...footer], order };
    const charged = heading && !findRoleColumns(own) ? [heading, ...own] : own;
    return readCar(scope, { vin, problem: '' }, readFigures(charged, shared));
  });
};

const readSeveral = (lines: readonly TextLine[], named: readonly string[], order: DateOrder | null) => {
  const vins = named.slice(0, MAX_CARS);
  const table = readCarTable(lines, named, order);
  const found = table
    ? table.rows.slice(0, MAX_CARS).map((row) => {
        const sale = readSale({ own: lines, common: [], order });
        return { car: carOfRow(row, table.columns, sale), question: sale.question };
      })
    : readBlocks(lines, vins, order);
  const tooMany = `The document has ${named.length} vehicles: only the first ${MAX_CARS} are read`;
  found[0]?.car.problems.unshift(...problemOf('pdf', named.length > MAX_CARS ? tooMany : ''));
  return found;
};

/**
 * Reads an auction's invoice over one car or several. What cannot be read, or does not add up, is said and left to the one
 * who reviews it. `dateOrder` is the answer to the invoice's date question.
 */
export const readAuctionInvoice = (
  lines: readonly TextLine[],
  source: AuctionSource,
  dateOrder?: DateOrder,
): AuctionReading => {
  const message = wrongSource(lines, source);
  if (message) return { ok: false, message };
  const order = dateOrderOf(lines, dateOrder);
  const vins = vinsOf(lines);
  const whole = { own: lines, common: [], order };
  const found =
    vins.length > 1 ? readSeveral(lines, vins, order) : [readCar(whole, findVin(lines), readFigures(lines))];
  const [first = readCar(whole, findVin(lines), readFigures(lines)), ...others] = found;
  const dateQuestion = found.find(({ question }) => question)?.question;
  return {
    ok: true,
    ...first.car,
    others: others.map(({ car }) => car),
    ...(dateQuestion ? { dateQuestion } : {}),
  };
};
