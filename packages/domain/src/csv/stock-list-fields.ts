import type { AuctionField, CarField } from './auction-field';
import { fieldOf, headerWords } from './fields';

/**
 * Headings of a dealership's own stock list whose words mean something else in an auction's file: there the price is what
 * the car cost, here what it is sold for. Written as headerWords() leaves them. `none`: begins like one of ours and is
 * something else.
 */
const OWN: Readonly<Partial<Record<CarField, readonly string[]>>> = {
  stockNumber: [
    ...[
      'stock',
      'stock number',
      'stock no',
      'stock id',
      'stk',
      'stk number',
      'unit',
      'unit number',
      'unit no',
    ],
    ...['inventory number', 'inventory no', 'inventory id', 'reference', 'reference number'],
    ...['numero de stock', 'no de stock', 'n de stock', 'no stock', 'numero d inventaire', 'no d inventaire'],
  ],
  price: [
    ...['price', 'sale price', 'selling price', 'sell price', 'asking price', 'list price', 'listed price'],
    ...['retail', 'retail price', 'internet price', 'online price', 'web price', 'advertised price'],
    ...['our price', 'vehicle price', 'cash price', 'regular price'],
    ...['prix', 'prix de vente', 'prix demande', 'prix affiche', 'prix de detail'],
  ],
  cost: [
    ...[
      'cost',
      'cost price',
      'vehicle cost',
      'unit cost',
      'acquisition cost',
      'acquisition price',
      'purchase price',
    ],
    ...['purchase cost', 'bought for', 'paid', 'book value', 'inventory cost'],
    ...['cout', 'cout d achat', 'cout d acquisition', 'prix d achat', 'prix coutant'],
  ],
  saleDate: [
    ...['purchase date', 'date purchased', 'acquired', 'date acquired', 'acquired date', 'acquired on'],
    ...[
      'acquisition date',
      'in stock date',
      'in stock since',
      'stock date',
      'date in stock',
      'date in',
      'in date',
    ],
    ...[
      'inventory date',
      'date added',
      'received',
      'date received',
      'arrival date',
      'bought on',
      'date bought',
    ],
    ...['entry date', 'date d achat', 'date d acquisition', 'date d entree', 'date d arrivee'],
  ],
  none: [
    ...['price type', 'price code', 'price drop', 'price change', 'price history', 'unit type', 'stock type'],
    ...[
      'stock status',
      'stock photo',
      'stock photos',
      'stock image',
      'sale price date',
      'special price',
      'title',
    ],
    ...['cost center', 'cost centre', 'received by', 'paid by', 'stock location', 'reference price'],
  ],
};

/** What both kinds of list call the same. */
const SHARED: ReadonlySet<AuctionField> = new Set<AuctionField>([
  ...(['vin', 'odometer', 'unit', 'brand', 'color', 'year', 'make', 'model', 'trim', 'plate'] as const),
]);

// Object.entries forgets the key type; OWN has such fields alone.
const ALL = (Object.entries(OWN) as [CarField, readonly string[]][]).flatMap(([field, names]) =>
  names.map((name) => ({ field, name })),
);
const EXACT: ReadonlyMap<string, CarField> = new Map(ALL.map(({ field, name }) => [name, field]));
const LONGEST_FIRST = [...ALL].sort((a, b) => b.name.length - a.name.length);

/** The field that a heading of a stock list names: by one of its names, or by how it begins ('Price (CAD)'). */
export const stockListFieldOf = (heading: string): { field: CarField; isExact: boolean } | undefined => {
  const words = headerWords(heading);
  const exact = EXACT.get(words);
  if (exact) return exact === 'none' ? undefined : { field: exact, isExact: true };
  const shared = fieldOf(heading);
  if (shared && SHARED.has(shared.field)) return shared;
  const start = LONGEST_FIRST.find(({ name }) => words.startsWith(`${name} `));
  return start && start.field !== 'none' ? { field: start.field, isExact: false } : undefined;
};
