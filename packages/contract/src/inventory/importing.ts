import { MAX_ODOMETER, MAX_PRICE } from '@forecourt/domain/vehicle/index';
import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, flag, flagIn, id, idOf, instant, money, omittedWhenEmpty, required, text } from '../scalars';
import { decodedVin, enteredCar } from './entering';
import { ODOMETER_TYPES, stockForm, typed, vehicleForm, whole } from './vehicle';

export const AUCTION_SOURCES = ['eblock', 'otolane', 'impact-auto'] as const;
export const AUCTION_PDF_MAX_BYTES = 20 * 1_048_576;
export const IMPORT_CSV_MAX_BYTES = 25 * 1_048_576;
/** More rows than any auction sells in a year: a file of more is refused before anything is done. */
export const MAX_IMPORT_ROWS = 20_000;

const source = z.object({ source: z.enum(AUCTION_SOURCES) });
const stockId = z.object({ id: idOf('stock_vehicle') });

/** mi is 1, anything else 2 (screens.md 3). */
const odometerType = z
  .union([z.number(), z.string()])
  .optional()
  .transform((unit): 1 | 2 =>
    unit === ODOMETER_TYPES.miles || unit === '1' || unit === 'mi'
      ? ODOMETER_TYPES.miles
      : ODOMETER_TYPES.kilometres,
  );
const amount = money.min(-MAX_PRICE, 'is too low').max(MAX_PRICE, 'is too high');
const price = money.min(0, 'must not be negative').max(MAX_PRICE, 'is too high');
const webAddress = text(500).refine((url) => url === '' || /^https?:\/\//i.test(url), 'is no web address');
/** The name of the stored PDF, or its whole address. */
const paper = text(200);

/** A fee may be a credit; its tax is worked out from the rate where it is not given. */
const fee = z.object({ name: required(120), amount, tax: amount.nullable().default(null) });

/** What both payloads say of the sale itself. */
const sale = {
  paymentDate: omittedWhenEmpty(day),
  purchaseDate: omittedWhenEmpty(day),
  postalCode: text(12).default(''),
  sellerName: text(120).default(''),
  url: webAddress.default(''),
};

/** screens.md 3, Auction import payload; what the VIN does not tell of the car can come along. */
export const auctionImport = vehicleForm
  .omit({ version: true, vin_number: true })
  .extend(stockForm.omit({ version: true, odometer_type: true, cost_price: true }).shape)
  .extend({
    vin_number: required(30),
    odometer: typed(whole(0, MAX_ODOMETER)),
    odometerType,
    ...sale,
    invoices: z.object({
      fees: z.array(fee).max(50, 'at most 50 fees').default([]),
      feesTaxType: text(20).default(''),
      feesTaxPercent: z.number().min(0, 'must not be negative').max(100, 'is too high').default(0),
      sellPrice: price,
      /** Of the whole invoice. What is not the fees' is the price's. */
      tax: price.optional(),
      total: price.optional(),
    }),
    pdfPath: paper.default(''),
  });

/** What the paper says, ready to be corrected and sent to `import`. */
const auctionExtract = z.object({
  how_enter_status: z.number(),
  vin_number: z.string(),
  odometer: z.number().nullable(),
  odometerType: z.union([z.literal(1), z.literal(2)]),
  paymentDate: day.nullable(),
  purchaseDate: day.nullable(),
  postalCode: z.string(),
  sellerName: z.string(),
  url: z.string(),
  invoices: z.object({
    fees: z.array(z.object({ name: z.string(), amount: money, tax: money.nullable() })),
    feesTaxType: z.string(),
    feesTaxPercent: z.number(),
    sellPrice: money.nullable(),
    tax: money,
    total: money.nullable(),
  }),
  /** The address of the stored PDF, and the name by which `import` and the manual entry know it. */
  pdf: z.string(),
  pdfPath: z.string(),
  /** 0: the PDF is a picture; everything is to be typed beside it. */
  readable: flag,
  /** What could not be read or does not add up, by its place in the payload: 'vin_number', 'invoices.total', 'pdf'. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  /** What the VIN says; null without one. */
  vehicle: decodedVin.nullable(),
  /** The car with this VIN that is in stock, or was before it was deleted. */
  existing: enteredCar.extend({ is_deleted: flag }).nullable(),
});

/** [value, tax] (screens.md 3); either may be left empty. */
const pair = z
  .tuple([typed(price), typed(price)])
  .default([0, 0])
  .transform(([value, tax]): [number, number] => [value ?? 0, tax ?? 0]);

/** screens.md 3, Manual entry. Totals that are sent must be what the pairs come to. */
export const manualAuction = z.object({
  how_enter_status: z.coerce.number().int().min(1).max(20).optional(),
  pdf: paper.nullish(),
  pdfPath: paper.nullish(),
  invoices: z.object({
    sellPrice: pair,
    transaction: pair,
    transportation: pair,
    history: pair,
    registration: pair,
    taxType: text(20).default(''),
    totalTax: typed(price),
    totalPrice: typed(price),
  }),
  paymentDate: omittedWhenEmpty(day),
  purchaseDate: omittedWhenEmpty(day),
  postalCode: text(12).optional(),
  sellerName: text(120).optional(),
  url: webAddress.optional(),
  version: z.number().int().optional(),
});

const pairOut = z.tuple([money, money]);
/** How a car was bought. `entered` 0: nothing is known of it yet, and all is empty. */
const purchase = z.object({
  entered: flag,
  source: z.string(),
  how_enter_status: z.number(),
  sellerName: z.string(),
  purchaseDate: day.nullable(),
  paymentDate: day.nullable(),
  postalCode: z.string(),
  url: z.string(),
  pdf: z.string().nullable(),
  pdfPath: z.string().nullable(),
  announcements: z.string(),
  /** Each price and fee with its tax, as the paper has them. */
  lines: z.array(z.object({ name: z.string(), amount: money, tax: money })),
  /** The same, gathered into the pairs of the manual entry. */
  invoices: z.object({
    sellPrice: pairOut,
    transaction: pairOut,
    transportation: pairOut,
    history: pairOut,
    registration: pairOut,
    taxType: z.string(),
    totalTax: money,
    totalPrice: money,
  }),
  batch_id: z.number().nullable(),
  version: z.number(),
});

const cellProblem = z.object({
  column: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warning']),
});
const checkedRow = z.object({
  line: z.number(),
  vin_number: z.string(),
  /** As the file describes it. */
  title: z.string(),
  odometer: z.number().nullable(),
  odometerType: z.union([z.literal(1), z.literal(2)]),
  sellPrice: money.nullable(),
  total: money.nullable(),
  purchaseDate: day.nullable(),
  sellerName: z.string(),
  /** new: comes in. in-stock: is left out, its purchase noted if none is. deleted: comes back when its id is among restoreIds, else comes in anew. wrong: cannot be read. */
  state: z.enum(['new', 'in-stock', 'deleted', 'wrong']),
  /** The car that is in stock or was deleted. */
  existing: z
    .object({ id: z.number(), stock_NO: z.string(), title: z.string(), status: z.number() })
    .nullable(),
  problems: z.array(cellProblem),
});

const leftOut = z.object({ line: z.number(), vin_number: z.string(), reason: z.string() });

/** ids in a form: '1,2,3' or '[1,2,3]'. */
const idsInForm = z
  .union([z.string().max(300_000), z.array(z.union([z.number(), z.string()]))])
  .default([])
  .transform((given): unknown[] =>
    typeof given === 'string'
      ? given
          .replace(/[[\]\s"]/g, '')
          .split(',')
          .filter(Boolean)
      : given,
  )
  .pipe(z.array(id).max(MAX_IMPORT_ROWS, `at most ${MAX_IMPORT_ROWS} at once`));

const csv = { csv: { kinds: ['csv'], maxBytes: IMPORT_CSV_MAX_BYTES } } as const;

export const BATCH_STATES = ['running', 'finished', 'failed', 'cancelled', 'undone'] as const;
const importBatch = z.object({
  id: z.number(),
  /** eblock, otolane, impact-auto or adesa */
  source: z.string(),
  file_name: z.string(),
  state: z.enum(BATCH_STATES),
  rows: z.number(),
  added: z.number(),
  restored: z.number(),
  /** Cars in stock whose purchase was noted. */
  noted: z.number(),
  left_out: z.number(),
  progress_id: z.number().nullable(),
  created_at: instant,
  created_by: z.string(),
  undone_at: instant.nullable(),
  undone_by: z.string(),
  can_undo: flag,
});

export const importingCalls = {
  extractAuction: call({
    method: 'POST',
    path: '/api/v1/extract/{source}/auction',
    access: 'inventory.add',
    summary: "Reads an auction's invoice for review; the PDF is kept beside it",
    keyless: true,
    params: source,
    files: { pdf: { kinds: ['pdf'], maxBytes: AUCTION_PDF_MAX_BYTES } },
    reply: auctionExtract,
  }),
  importAuction: call({
    method: 'POST',
    path: '/api/v1/import/{source}/auction',
    access: 'inventory.add',
    summary: 'Puts the car of a reviewed invoice in stock, with what it cost',
    params: source,
    body: auctionImport,
    reply: enteredCar.extend({ batch_id: z.number() }),
    status: 201,
    example: { body: { vin_number: '1HGCM82633A004352', invoices: { sellPrice: 4250 } } },
  }),
  saveAuction: call({
    method: 'PATCH',
    path: '/api/auction/manual/{id}',
    access: 'inventory.edit',
    summary: 'What a car cost at the auction, entered by hand as pairs of value and tax',
    params: stockId,
    body: manualAuction,
    reply: purchase,
    example: { body: { how_enter_status: 2, invoices: { sellPrice: [4250, 552.5] } } },
  }),
  getAuction: call({
    method: 'GET',
    path: '/api/v1/vehicles/{id}/auction',
    access: 'vehicleCosts.edit',
    summary: 'How a car was bought, for those who may know what cars cost',
    params: stockId,
    reply: purchase,
  }),
  checkAdesa: call({
    method: 'POST',
    path: '/api/v1/vehicle/dealership/adesa/auction/check',
    access: 'inventory.add',
    summary:
      'Says of each row of an ADESA file whether it is new, in stock, deleted earlier, or what is wrong with it',
    keyless: true,
    files: csv,
    reply: z.object({
      rows: z.array(checkedRow),
      counts: z.object({
        total: z.number(),
        new: z.number(),
        in_stock: z.number(),
        deleted: z.number(),
        wrong: z.number(),
      }),
      /** Our field and the file's name of its column. */
      columns: z.record(z.string(), z.string()),
      missing: z.array(z.string()),
      remarks: z.array(z.string()),
    }),
  }),
  addAdesa: call({
    method: 'POST',
    path: '/api/vehicle/dealership/adesa/auction/add',
    access: 'inventory.add',
    summary: 'Puts the cars of an ADESA file in stock, all of them or none; many in the background',
    files: csv,
    body: z.object({
      restoreIds: idsInForm,
      /** 1: rows that cannot be read are left out. Otherwise one of them keeps the whole file out. */
      leaveOutWrong: flagIn.default(0),
    }),
    reply: z.object({
      message: z.string(),
      batch_id: z.number(),
      progress_id: z.number().nullable(),
      added: z.number(),
      restored: z.number(),
      noted: z.number(),
      left_out: z.array(leftOut),
    }),
    status: 201,
  }),
  listImports: call({
    method: 'GET',
    path: '/api/v1/import-batches',
    access: 'inventory.add',
    summary: 'The imports, the newest first',
    query: listQuery(['created_at'], {}),
    reply: listOf(importBatch),
  }),
  undoImport: call({
    method: 'POST',
    path: '/api/v1/import-batches/{id}/undo',
    access: 'inventory.edit',
    summary: 'Takes an import back as a whole; refused with their names when a car has moved on since',
    params: z.object({ id: idOf('import_batch') }),
    reply: z.object({ message: z.string(), removed: z.number(), progress_id: z.number().nullable() }),
  }),
};
