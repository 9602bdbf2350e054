import { lineText, overlaps, type TextLine, type TextPart, withoutAccents } from '../auction/text-lines';
import { billSections } from './bill-parts';
import type { BillType } from './bill-type';
import type { FormatId } from './format-id';
import type { Part, PartValue } from './part';
import { readPartText } from './read-part-text';

/** What a PDF has: its text by lines, and the fields of a form that was filled in. */
export interface BillText {
  lines: readonly TextLine[];
  fields: Readonly<Record<string, string>>;
}

export interface BillTextReading {
  /** By part_name, money in cents; parts that people enter alone. */
  values: Record<string, PartValue>;
  /** How each value is written there. */
  texts: Record<string, string>;
  /** Lines with a label that is no part, with a value of another kind, or with an amount that is no part's. */
  notUnderstood: string[];
  /** How many labels of a bill were seen, with a value or without. */
  labels: number;
}

const MOST_NOT_UNDERSTOOD = 50;

const keyOf = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9%/]+/g, ' ')
    .trim();

type Labels = ReadonlyMap<string, Part>;

/** Labels in both languages and part_names; of two parts with the same label the first one on the bill is meant. */
const labelsOf = (format: FormatId, type: BillType): Labels => {
  const labels = new Map<string, Part>();
  for (const part of billSections(format, type).flatMap(({ parts }) => parts))
    for (const text of [part.label.en, part.label.fr, part.name]) {
      const key = keyOf(text);
      if (!labels.has(key)) labels.set(key, part);
    }
  return labels;
};

interface Pair {
  part: Part | undefined;
  label: string;
  value: string;
  /** The cells that it was read from. */
  cells: readonly TextPart[];
}

/** 'Label: value' within one cell. */
const splitCell = (text: string): [string, string] | undefined => {
  const at = text.indexOf(':');
  return at > 0 ? [text.slice(0, at).trim(), text.slice(at + 1).trim()] : undefined;
};

/** In points: cells that begin so near each other stand below one another. */
const SAME_START = 2;
const MOST_WRAPPED = 40;

const beginsAt = (line: TextLine | undefined, page: number, { x }: TextPart): TextPart | undefined =>
  line?.page === page ? line.parts.find((part) => Math.abs(part.x - x) <= SAME_START) : undefined;

/**
 * The lines below a text that are surely its rest: alone in their line, at the same start, neither a label nor with a
 * colon, and right below each other.
 */
const wrappedRest = (
  lines: readonly TextLine[],
  index: number,
  cell: TextPart,
  labels: Labels,
): TextPart[] => {
  const rest: TextPart[] = [];
  for (const line of lines.slice(index + 1, index + 1 + MOST_WRAPPED)) {
    const [only, ...others] = line.parts;
    const isRest =
      only !== undefined &&
      others.length === 0 &&
      line.page === lines[index]?.page &&
      Math.abs(only.x - cell.x) <= SAME_START &&
      !only.text.includes(':') &&
      !labels.has(keyOf(only.text));
    if (!isRest) break;
    rest.push(only);
  }
  return rest;
};

/** A label, also one that goes on in the line below. */
const labelAt = (lines: readonly TextLine[], index: number, cell: TextPart, labels: Labels) => {
  const text = splitCell(cell.text)?.[0] ?? cell.text;
  const part = labels.get(keyOf(text));
  const below = part ? undefined : beginsAt(lines[index + 1], lines[index]?.page ?? 0, cell);
  const joined = below && `${text} ${below.text.replace(/:$/, '')}`;
  const wrapped = joined === undefined ? undefined : labels.get(keyOf(joined));
  return wrapped && joined && below
    ? { part: wrapped, text: joined, cells: [cell, below], last: index + 1 }
    : { part, text, cells: [cell], last: index };
};

/** A value stands after the colon, in the next cell, or below its label. */
const pairsOf = (lines: readonly TextLine[], labels: Labels): Pair[] =>
  lines.flatMap((line, index) =>
    line.parts.flatMap((cell, place): Pair[] => {
      const split = splitCell(cell.text);
      const { part, text: label, cells, last } = labelAt(lines, index, cell, labels);
      if (split?.[1]) return [{ part, label, value: split[1], cells }];
      if (!part) return [];
      const isLabel = (text: string) => labels.has(keyOf(splitCell(text)?.[0] ?? text));
      const isText = part.kind === 'text' || part.kind === 'long-text';
      const withRest = (value: TextPart, at: number): Pair => {
        const rest = isText ? wrappedRest(lines, at, value, labels) : [];
        const texts = [value, ...rest].map(({ text }) => text);
        return { part, label, value: texts.join(' '), cells: [...cells, value, ...rest] };
      };
      const next = line.parts[place + 1];
      if (next && !isLabel(next.text)) return [withRest(next, index)];
      const below = lines[last + 1];
      const under =
        below?.page === line.page ? below.parts.find((other) => overlaps(other, cell)) : undefined;
      if (under && !isLabel(under.text)) return [withRest(under, last + 1)];
      return [{ part, label, value: '', cells }];
    }),
  );

const AMOUNT = /\$\s?\d|\d[.,]\d{2}(?!\d)/;

/** Lines with an amount that no part was read from: a reader must see that they are missing. */
const unreadAmounts = (lines: readonly TextLine[], pairs: readonly Pair[]): string[] => {
  const read = new Set(pairs.flatMap(({ cells }) => cells));
  return lines
    .filter(({ parts }) => parts.some((cell) => AMOUNT.test(cell.text) && !read.has(cell)))
    .map(lineText);
};

/** Reads the values of a bill of sale that was made elsewhere. The first value of a part counts; fields of a form come first. */
export const readBillText = (
  { lines, fields }: BillText,
  { format, type }: { format: FormatId; type: BillType },
): BillTextReading => {
  const labels = labelsOf(format, type);
  const filled = Object.entries(fields).map(([label, value]) => ({
    ...{ part: labels.get(keyOf(label)), label, value, cells: [] },
  }));
  const pairs = pairsOf(lines, labels);
  const reading: BillTextReading = { values: {}, texts: {}, notUnderstood: [], labels: 0 };
  const seen = new Set<string>();
  for (const { part, label, value } of [...filled, ...pairs]) {
    if (part && !seen.has(part.name)) reading.labels += 1;
    if (part) seen.add(part.name);
    if (value === '' || part?.from === 'formula' || (part && Object.hasOwn(reading.values, part.name)))
      continue;
    const read = part && readPartText(part, value);
    if (part && read !== undefined) {
      reading.values[part.name] = read;
      reading.texts[part.name] = value;
    } else if (reading.notUnderstood.length < MOST_NOT_UNDERSTOOD)
      reading.notUnderstood.push(`${label}: ${value}`.slice(0, 200));
  }
  const unread = unreadAmounts(lines, pairs).map((text) => text.slice(0, 200));
  reading.notUnderstood = [...reading.notUnderstood, ...unread].slice(0, MOST_NOT_UNDERSTOOD);
  return reading;
};

/** Fewer labels are a coincidence: any letter has an address and a year. */
const LEAST_LABELS = 6;
const TITLE = /bill of sale|vehicle purchase|purchase agreement|wholesale|contrat de vente|acte de vente/i;

/** Whether what was read is a bill of sale at all. */
export const isBillText = ({ lines }: BillText, { labels, values }: BillTextReading): boolean =>
  labels >= LEAST_LABELS ||
  (Object.keys(values).length >= 3 && lines.slice(0, 30).some((line) => TITLE.test(lineText(line))));
