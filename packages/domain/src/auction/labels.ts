import { FRENCH_LABELS, OTHER_FRENCH_LABELS } from './french-labels';
import { overlaps, plainText, type TextLine, type TextPart, withoutAccents } from './text-lines';

/** The names that auctions give to what we look for. */
export const LABELS = {
  vin: [
    'VIN',
    'VIN Number',
    'VIN No',
    'V.I.N.',
    'Serial Number',
    'Serial No',
    'Serial',
    'Chassis Number',
    'NIV',
  ],
  odometer: ['Odometer', 'Odometer Reading', 'Odo', 'Mileage', 'Kilometres', 'Kilometers', 'KMs'],
  purchaseDate: [
    'Sale Date',
    'Auction Date',
    'Sold Date',
    'Date Sold',
    'Purchase Date',
    'Date of Sale',
    'Date Purchased',
  ],
  invoiceDate: ['Invoice Date', 'Bill Date', 'Date'],
  paymentDate: ['Payment Date', 'Date Paid', 'Paid On', 'Paid Date'],
  dueDate: ['Payment Due', 'Due Date', 'Payment Due Date', 'Due By'],
  seller: ['Seller', 'Seller Name', 'Sold By', 'Consignor', 'Consigned By', 'Vendor', 'Selling Dealer'],
  location: [
    'Pickup Location',
    'Pick-up Location',
    'Vehicle Location',
    'Seller Address',
    'Location',
    'Branch',
    'Yard',
  ],
} as const;

export type LabelName = keyof typeof LABELS;

/** Labels that we do not look for, but must not take for values. */
const OTHERS = [
  ...[
    'Year',
    'Make',
    'Model',
    'Trim',
    'Colour',
    'Color',
    'Stock',
    'Lot',
    'Run',
    'Lane',
    'Lane/Run',
    'Unit',
    'Buyer',
  ],
  ...[
    'Buyer Name',
    'Bill To',
    'Sold To',
    'Ship To',
    'Invoice',
    'Invoice Number',
    'Description',
    'Amount',
    'Item',
  ],
  ...[
    'Total',
    'Tax',
    'HST',
    'GST',
    'Price',
    'Grade',
    'Light',
    'Title',
    'Brand',
    'Keys',
    'Terms',
    'Account',
    'Dealer',
  ],
];

const literally = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/[ -]+/g, '[ -]*');

const ending = '(?:\\s*(?:#|No\\.?|N°|Number))?\\s*(?:\\([^)]*\\))?';

const pattern = (names: readonly string[], before: string, after: string): RegExp => {
  const longestFirst = [...names].sort((a, b) => b.length - a.length).map(literally);
  return new RegExp(`${before}(?:${longestFirst.join('|')})${ending}${after}`, 'i');
};

const ALL = [
  ...Object.values(LABELS).flat(),
  ...Object.values(FRENCH_LABELS).flat(),
  ...OTHERS,
  ...OTHER_FRENCH_LABELS,
];
const WHOLE_LABEL = pattern(ALL, '^', '\\s*:?$');
const NEXT_LABEL = pattern(ALL, '(?:^|\\s+)', '\\s*:');

export const isLabel = (text: string): boolean => WHOLE_LABEL.test(withoutAccents(plainText(text)).trim());

// Object.entries forgets the key type; LABELS has exactly the names.
const PATTERNS = new Map(
  (Object.entries(LABELS) as [LabelName, readonly string[]][]).map(([name, english]) => {
    const names = [...english, ...FRENCH_LABELS[name]];
    return [
      name,
      { colon: pattern(names, '(?:^|[\\s(])', '\\s*[:：]'), start: pattern(names, '^', '(?=\\s|$)') },
    ] as const;
  }),
);

/** What follows the label inside its own part, up to the next label. */
const within = (text: string, name: LabelName): string | undefined => {
  const written = plainText(text);
  const bare = withoutAccents(written);
  const { colon, start } = PATTERNS.get(name) ?? {};
  const found = colon?.exec(bare) ?? start?.exec(bare);
  if (!found) return undefined;
  const rest = written.slice(found.index + found[0].length);
  const next = NEXT_LABEL.exec(withoutAccents(rest));
  return (next ? rest.slice(0, next.index) : rest).trim();
};

const below = (lines: readonly TextLine[], at: number, label: TextPart, reach: number): string[] => {
  const page = lines[at]?.page;
  return lines
    .slice(at + 1, at + 1 + reach)
    .filter((line) => line.page === page)
    .flatMap(({ parts }) => parts.filter((part) => overlaps(part, label)).map(({ text }) => text));
};

export interface Labelled {
  /** Where the label stands. */
  line: number;
  part: TextPart;
  /** What can be meant by it, the likeliest first: behind it, beside it, below it. */
  candidates: string[];
}

/** Each place where a label stands, with the texts it can belong to. */
export const findLabelled = (lines: readonly TextLine[], name: LabelName): Labelled[] =>
  lines.flatMap(({ parts }, line) =>
    parts.flatMap((part, at): Labelled[] => {
      const behind = within(part.text, name);
      if (behind === undefined) return [];
      const beside = behind === '' ? parts.slice(at + 1, at + 2).map(({ text }) => text) : [];
      const under = behind === '' ? below(lines, line, part, 2) : [];
      const candidates = [behind, ...beside, ...under].filter((text) => text !== '' && !isLabel(text));
      return [{ line, part, candidates }];
    }),
  );
