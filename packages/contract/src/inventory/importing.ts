import { z } from 'zod';
import { call } from '../call';
import { dateAnswer, tableAnswers, tableQuestions } from '../file-questions';
import { listOf, listQuery } from '../list';
import { day, flag, flagIn, idOf, instant, manyIdsOf, money } from '../scalars';
import { auctionExtract, auctionImport, manualAuction, purchase } from './auction-forms';
import { ENTERED_BY, enteredCar } from './entering';

export { auctionImport, manualAuction };

export const AUCTION_SOURCES = ['eblock', 'otolane', 'impact-auto'] as const;
export const AUCTION_PDF_MAX_BYTES = 20 * 1_048_576;
export const IMPORT_CSV_MAX_BYTES = 25 * 1_048_576;
/** More rows than any auction sells in a year: a file of more is refused before anything is done. */
export const MAX_IMPORT_ROWS = 20_000;

const source = z.object({ source: z.enum(AUCTION_SOURCES) });
const stockId = z.object({ id: idOf('stock_vehicle') });

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
  /** What it was bought for in an auction's file, what it is sold for in a stock list. */
  sellPrice: money.nullable(),
  total: money.nullable(),
  /** Of a stock list; '' gets the next number. */
  stock_NO: z.string(),
  /** Of a stock list. */
  costPrice: money.nullable(),
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
  .pipe(manyIdsOf('stock_vehicle', MAX_IMPORT_ROWS))
  .meta({ table: 'stock_vehicle' });

const auctionPdf = { pdf: { kinds: ['pdf'], maxBytes: AUCTION_PDF_MAX_BYTES } } as const;
const csv = { csv: { kinds: ['csv', 'xlsx'], maxBytes: IMPORT_CSV_MAX_BYTES } } as const;

export const BATCH_STATES = ['running', 'finished', 'failed', 'cancelled', 'undone'] as const;
const importBatch = z.object({
  id: z.number(),
  /** eblock, otolane, impact-auto, adesa or stock-list */
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

const checkedList = z.object({
  ...tableQuestions,
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
});

const listForm = z.object({
  restoreIds: idsInForm,
  /** 1: rows that cannot be read are left out. Otherwise one of them keeps the whole file out. */
  leaveOutWrong: flagIn.default(0),
  ...tableAnswers,
});

const addedList = z.object({
  message: z.string(),
  batch_id: z.number(),
  progress_id: z.number().nullable(),
  added: z.number(),
  restored: z.number(),
  noted: z.number(),
  /** The first 1,000. */
  left_out: z.array(leftOut),
});

export const importingCalls = {
  extractAuction: call({
    method: 'POST',
    path: '/api/v1/extract/{source}/auction',
    access: 'inventory.add',
    summary: "Reads an auction's invoice for review; the PDF is kept beside it",
    keyless: true,
    params: source,
    files: auctionPdf,
    body: z.object(dateAnswer),
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
  keepAuctionPaper: call({
    method: 'POST',
    path: '/api/v1/vehicles/auction/paper',
    access: 'inventory.edit',
    summary:
      'Keeps the PDF of a purchase that is entered by hand; it goes to the car when the figures are saved',
    keyless: true,
    files: auctionPdf,
    reply: z.object({ pdf: z.string(), pdfPath: z.string() }),
    status: 201,
  }),
  saveAuction: call({
    method: 'PATCH',
    path: '/api/auction/manual/{id}',
    access: 'inventory.edit',
    summary: 'What a car cost at the auction, entered by hand as pairs of value and tax',
    params: stockId,
    body: manualAuction,
    reply: purchase,
    example: { body: { how_enter_status: ENTERED_BY.eblock, invoices: { sellPrice: [4250, 552.5] } } },
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
    body: z.object(tableAnswers),
    reply: checkedList,
  }),
  addAdesa: call({
    method: 'POST',
    path: '/api/vehicle/dealership/adesa/auction/add',
    access: 'inventory.add',
    summary: 'Puts the cars of an ADESA file in stock, all of them or none; many in the background',
    files: csv,
    body: listForm,
    reply: addedList,
    status: 201,
  }),
  checkStockList: call({
    method: 'POST',
    path: '/api/v1/stock-list/check',
    access: 'inventory.add',
    summary:
      "Says of each row of a dealership's own stock list whether it is new, in stock, deleted earlier, or what is wrong with it",
    keyless: true,
    files: csv,
    body: z.object(tableAnswers),
    reply: checkedList,
  }),
  addStockList: call({
    method: 'POST',
    path: '/api/v1/stock-list',
    access: 'inventory.add',
    summary:
      "Puts the vehicles of a dealership's own stock list in stock, all of them or none; many in the background",
    files: csv,
    body: listForm,
    reply: addedList,
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
    access: 'inventory.delete',
    summary: 'Takes an import back as a whole; refused with their names when a car has moved on since',
    params: z.object({ id: idOf('import_batch') }),
    reply: z.object({ message: z.string(), removed: z.number(), progress_id: z.number().nullable() }),
  }),
};
