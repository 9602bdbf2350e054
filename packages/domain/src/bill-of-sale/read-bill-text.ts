import { lineText, overlaps, type TextLine, withoutAccents } from '../auction/text-lines';
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
  /** Lines with a label that is no part, or with a value of another kind. */
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
}

/** 'Label: value' within one cell. */
const splitCell = (text: string): [string, string] | undefined => {
  const at = text.indexOf(':');
  return at > 0 ? [text.slice(0, at).trim(), text.slice(at + 1).trim()] : undefined;
};

/** A value stands after the colon, in the next cell, or below its label. */
const pairsOf = (lines: readonly TextLine[], labels: Labels): Pair[] =>
  lines.flatMap((line, index) =>
    line.parts.flatMap((cell, place): Pair[] => {
      const split = splitCell(cell.text);
      const label = split?.[0] ?? cell.text;
      const part = labels.get(keyOf(label));
      if (split?.[1]) return [{ part, label, value: split[1] }];
      if (!part) return [];
      const next = line.parts[place + 1];
      const isLabel = (text: string) => labels.has(keyOf(splitCell(text)?.[0] ?? text));
      if (next && !isLabel(next.text)) return [{ part, label, value: next.text }];
      const below = lines[index + 1];
      const under =
        below?.page === line.page ? below.parts.find((other) => overlaps(other, cell)) : undefined;
      return [{ part, label, value: under && !isLabel(under.text) ? under.text : '' }];
    }),
  );

/** Reads the values of a bill of sale that was made elsewhere. The first value of a part counts; fields of a form come first. */
export const readBillText = (
  { lines, fields }: BillText,
  { format, type }: { format: FormatId; type: BillType },
): BillTextReading => {
  const labels = labelsOf(format, type);
  const filled = Object.entries(fields).map(([label, value]) => ({
    ...{ part: labels.get(keyOf(label)), label, value },
  }));
  const reading: BillTextReading = { values: {}, texts: {}, notUnderstood: [], labels: 0 };
  const seen = new Set<string>();
  for (const { part, label, value } of [...filled, ...pairsOf(lines, labels)]) {
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
  return reading;
};

/** Fewer labels are a coincidence: any letter has an address and a year. */
const LEAST_LABELS = 6;
const TITLE = /bill of sale|vehicle purchase|purchase agreement|wholesale|contrat de vente|acte de vente/i;

/** Whether what was read is a bill of sale at all. */
export const isBillText = ({ lines }: BillText, { labels, values }: BillTextReading): boolean =>
  labels >= LEAST_LABELS ||
  (Object.keys(values).length >= 3 && lines.slice(0, 30).some((line) => TITLE.test(lineText(line))));
