import { MAX_ODOMETER, MAX_PRICE } from '@forecourt/domain/vehicle/index';
import { z } from 'zod';
import { dateQuestion } from '../file-questions';
import { day, flag, money, omittedWhenEmpty, required, text, version } from '../scalars';
import { decodedVin, enteredCar } from './entering';
import { ODOMETER_TYPES, stockForm, typed, vehicleForm, whole } from './vehicle';

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

/** One car of a paper, ready to be corrected and sent to `import`. */
const auctionCar = z.object({
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
  /** What could not be read or does not add up, by its place in the payload: 'vin_number', 'invoices.total', 'pdf'. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  /** What the VIN says; null without one. */
  vehicle: decodedVin.nullable(),
  /** The car with this VIN that is in stock, or was before it was deleted. */
  existing: enteredCar.extend({ is_deleted: flag }).nullable(),
});

/** What the paper says: of its first car, and of all of them in `cars`. */
export const auctionExtract = auctionCar.extend({
  how_enter_status: z.number(),
  /** The address of the stored PDF, and the name by which `import` and the manual entry know it. It is for one car. */
  pdf: z.string(),
  pdfPath: z.string(),
  /** 0: the PDF is a picture; everything is to be typed beside it. */
  readable: flag,
  cars: z.array(auctionCar),
  /** A date of the sale that can be two days: it is left empty until the paper is read again with `dateOrder`. */
  dateQuestion: dateQuestion.nullable(),
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
  version: version.optional(),
});

const pairOut = z.tuple([money, money]);
/** How a car was bought. `entered` 0: nothing is known of it yet, and all is empty. */
export const purchase = z.object({
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
