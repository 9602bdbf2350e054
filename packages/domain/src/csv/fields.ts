import type { AuctionField } from './auction-field';
import { FRENCH_AUCTION_HEADINGS } from './french-headings';

export type { AuctionField } from './auction-field';

/** domain.md 3.6. Written as headerWords() leaves them. `none`: begins like one of ours and is something else. */
export const SYNONYMS: Readonly<Record<AuctionField, readonly string[]>> = {
  vin: [
    'vin',
    'vin number',
    'vin no',
    'serial',
    'serial number',
    'serial no',
    'chassis',
    'chassis number',
    'niv',
  ],
  lot: [
    'lot',
    'lot number',
    'run',
    'run number',
    'lane run',
    'item',
    'unit',
    'unit number',
    'stock',
    'stock number',
  ],
  saleDate: [
    'sale date',
    'auction date',
    'sold date',
    'date sold',
    'purchase date',
    'date purchased',
    'date of sale',
  ],
  price: [
    ...[
      'sale price',
      'sold price',
      'selling price',
      'sell price',
      'hammer',
      'hammer price',
      'bid',
      'winning bid',
    ],
    ...[
      'purchase price',
      'high bid',
      'buy now',
      'buy now price',
      'bid amount',
      'price',
      'vehicle price',
      'sold for',
    ],
  ],
  fee: [
    ...[
      'buy fee',
      'buyer fee',
      'buyers fee',
      'auction fee',
      'admin fee',
      'administration fee',
      'simulcast fee',
    ],
    ...[
      'online fee',
      'gate fee',
      'internet fee',
      'transaction fee',
      'fee',
      'fees',
      'total fees',
      'buyer premium',
    ],
  ],
  transport: [
    'transport',
    'transportation',
    'delivery',
    'shipping',
    'transport fee',
    'delivery fee',
    'shipping fee',
  ],
  tax: ['hst', 'gst', 'gst hst', 'pst', 'qst', 'tax', 'taxes', 'sales tax', 'tvq', 'tps'],
  total: ['total', 'invoice total', 'amount due', 'total due', 'grand total', 'total price', 'total amount'],
  odometer: [
    'odometer',
    'odo',
    'mileage',
    'km',
    'kms',
    'kilometres',
    'kilometers',
    'miles',
    'odometer reading',
  ],
  unit: [
    'odometer unit',
    'odometer units',
    'odometer type',
    'km mi',
    'mi km',
    'odometer uom',
    'distance unit',
  ],
  grade: ['grade', 'cr score', 'cr grade', 'autograde', 'auto grade', 'condition', 'condition grade'],
  light: ['light', 'lights', 'sale light', 'light status'],
  announcements: [
    ...[
      'announcements',
      'announcement',
      'declarations',
      'declaration',
      'disclosures',
      'disclosure',
      'remarks',
    ],
    ...['comments', 'notes', 'special note'],
  ],
  seller: ['seller', 'consignor', 'sold by', 'seller name', 'consignor name', 'vendor', 'selling dealer'],
  brand: ['brand', 'title status', 'title', 'branding', 'title brand'],
  keys: ['keys', 'number of keys', 'has keys'],
  color: ['color', 'colour', 'exterior color', 'exterior colour', 'ext color', 'ext colour'],
  year: ['year', 'model year', 'yr', 'my'],
  make: ['make'],
  model: ['model', 'model name', 'model group'],
  trim: ['trim', 'series', 'trim level', 'model detail'],
  body: ['body', 'body style', 'body type', 'style'],
  engine: ['engine', 'engine size'],
  drive: ['drive', 'drive type', 'drivetrain', 'drive train'],
  transmission: ['transmission', 'trans'],
  fuel: ['fuel', 'fuel type'],
  location: ['location', 'yard', 'yard name', 'auction location', 'pickup location', 'vehicle location'],
  plate: [
    ...[
      'plate',
      'plate number',
      'license plate',
      'licence plate',
      'license plate number',
      'licence plate number',
    ],
    ...['registration plate', 'tag number', 'plates'],
  ],
  none: [
    ...[
      'odometer brand',
      'unit price',
      'sale time',
      'sale status',
      'sale title state',
      'sale title type',
      'sale type',
    ],
    ...[
      'buyer',
      'buyer name',
      'price type',
      'make id',
      'model id',
      'bid count',
      'tax exempt',
      'tax number',
      'fee paid',
    ],
  ],
};

/** 'Odometer (KMs):' is 'odometer kms'; accents, signs and case do not matter. */
export const headerWords = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/#|№/g, ' number ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/'s\b/g, 's')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

// Object.entries forgets the key type; SYNONYMS has exactly the fields.
const ALL = (Object.entries(SYNONYMS) as [AuctionField, readonly string[]][]).flatMap(([field, names]) =>
  [...(FRENCH_AUCTION_HEADINGS[field] ?? []), ...names].map((name) => ({ field, name })),
);

const EXACT: ReadonlyMap<string, AuctionField> = new Map(ALL.map(({ field, name }) => [name, field]));

const LONGEST_FIRST = [...ALL].sort((a, b) => b.name.length - a.name.length);

export interface FieldMatch {
  field: AuctionField;
  isExact: boolean;
}

/** The field that a header names: by one of its names, by how it begins, or by being some fee or tax. */
export const fieldOf = (header: string): FieldMatch | undefined => {
  const words = headerWords(header);
  if (words === '') return undefined;
  const exact = EXACT.get(words) ?? EXACT.get(words.replace(/ (number|no)$/, ''));
  if (exact) return exact === 'none' ? undefined : { field: exact, isExact: true };
  if (/\b(hst|gst|pst|qst|tax|taxes?|tps|tvq|tvh|tvp)\b/.test(words)) return { field: 'tax', isExact: false };
  if (/\b(fees?|premium|charge)$/.test(words)) {
    return { field: /^(transport|delivery|shipping)/.test(words) ? 'transport' : 'fee', isExact: false };
  }
  if (/^frais /.test(words)) {
    return {
      field: /\b(transport|livraison|remorquage)\b/.test(words) ? 'transport' : 'fee',
      isExact: false,
    };
  }
  const start = LONGEST_FIRST.find(({ name }) => words.startsWith(`${name} `));
  return start && start.field !== 'none' ? { field: start.field, isExact: false } : undefined;
};
