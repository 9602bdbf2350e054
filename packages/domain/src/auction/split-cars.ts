import { hasRightCheckDigit } from '../vehicle';
import { findChargeLines } from './charge-lines';
import { type Charge, readCharges } from './charges';
import { vinsIn } from './find-vehicle';
import { lineText, type TextLine } from './text-lines';

/** A document over several cars, cut into what belongs to each. */
export interface CarBlocks {
  /** What stands before the first VIN: the seller, the dates, the heading of a table. */
  common: TextLine[];
  cars: { vin: string; lines: TextLine[] }[];
  /** Sums and taxes of all cars together, behind the last one. */
  footer: TextLine[];
}

/** The vehicles that a document names, in the order of the document. */
export const vinsOf = (lines: readonly TextLine[]): string[] => [
  ...new Set(lines.flatMap((line) => vinsIn(lineText(line))).filter(hasRightCheckDigit)),
];

const CAR = /(?:19|20)\d{2} \p{Lu}[\p{L}-]+/u;
const hasAmount = (line: TextLine | undefined): boolean =>
  line !== undefined && findChargeLines([line]).length > 0;

/** Lines without amounts right above a VIN belong to its car, and so does the line that names the car with its price. */
const startOf = (lines: readonly TextLine[], at: number, after: number): number => {
  const page = lines[at]?.page;
  let start = at;
  while (start - 1 > after && lines[start - 1]?.page === page && !hasAmount(lines[start - 1])) start -= 1;
  const above = lines[start - 1];
  const isCarLine = above !== undefined && above.page === page && CAR.test(lineText(above));
  return start - 1 > after && isCarLine && start === at ? start - 1 : start;
};

const isPrice = ({ kind }: Charge) => kind === 'price';

/** Where each car begins: at the first place of its VIN, or at the last where a list of all stands first. */
const startsOf = (lines: readonly TextLine[], vins: readonly string[]) => {
  const texts = lines.map((line) => vinsIn(lineText(line)));
  const placesBy = (find: (vin: string) => number) => {
    const places = vins.map((vin) => ({ vin, at: find(vin) })).sort((a, b) => a.at - b.at);
    return places.map(({ vin, at }, n) => ({
      vin,
      vinAt: at,
      at: startOf(lines, at, places[n - 1]?.at ?? -1),
    }));
  };
  const choices = [
    placesBy((vin) => texts.findIndex((found) => found.includes(vin))),
    placesBy((vin) => texts.findLastIndex((found) => found.includes(vin))),
  ];
  const withPrice = (starts: (typeof choices)[number]) =>
    starts.filter(({ at }, n) => readCharges(lines.slice(at, starts[n + 1]?.at)).some(isPrice)).length;
  const [first = [], last = []] = choices;
  return withPrice(last) > withPrice(first) ? last : first;
};

const SUMS: readonly Charge['kind'][] = ['subtotal', 'tax', 'total', 'payment'];

/** The first line of the last car's block that sums up all cars: the blocks before it have no such line. */
const footerStart = (blocks: readonly (readonly TextLine[])[]): number => {
  const last = blocks.at(-1) ?? [];
  const hasSums = blocks
    .slice(0, -1)
    .some((block) => readCharges(block).some(({ kind }) => SUMS.includes(kind)));
  if (hasSums) return last.length;
  const at = last.findIndex((line) => readCharges([line]).some(({ kind }) => SUMS.includes(kind)));
  return at < 0 ? last.length : at;
};

/** Cuts a document into its cars; `vins` are those that it names. */
export const splitCars = (lines: readonly TextLine[], vins: readonly string[]): CarBlocks => {
  const starts = startsOf(lines, vins);
  const blocks = starts.map(({ at }, n) => lines.slice(at, starts[n + 1]?.at));
  const end = footerStart(blocks);
  const footer = blocks.at(-1)?.slice(end) ?? [];
  const cars = starts.map(({ vin }, n) => {
    const block = blocks[n] ?? [];
    return { vin, lines: n === starts.length - 1 ? block.slice(0, end) : block };
  });
  // what stands above the first VIN may be of its car or of all
  return { common: lines.slice(0, starts[0]?.vinAt), cars, footer };
};
