import { QUANTITY_MOST, STOCK_MOST, TAX_CLASSES } from '@forecourt/domain/shop/index';
import { z } from 'zod';
import { PAYMENT_METHODS } from '../deposits/deposit';
import {
  clearable,
  day,
  flag,
  flagIn,
  idOf,
  instant,
  manyIdsOf,
  money,
  omittedWhenEmpty,
  oneLine,
  requiredLine,
  text,
  version,
} from '../scalars';

export const PICTURES_MOST = 8;
export const PICTURE_MAX_BYTES = 5_242_880;
export const VARIANTS_MOST = 50;

/** Of one piece. */
const price = z.number().min(0, 'must not be below 0').max(100_000, 'must be at most 100,000').pipe(money);

export const productPicture = z.object({ id: z.number(), src: z.string(), name: z.string() });
export type ProductPicture = z.output<typeof productPicture>;

export const productVariant = z.object({
  id: z.number(),
  name: z.string(),
  sku: z.string(),
  price: money,
  cost: money,
  track_stock: flag,
  on_hand: z.number(),
  /** Of those, for orders that are being paid. */
  held: z.number(),
  available: z.number(),
  /** What the pieces that are there cost together. */
  stock_value: money,
});
export type ProductVariant = z.output<typeof productVariant>;

export const productRow = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  category: z.string(),
  tax_class: z.enum(TAX_CLASSES),
  is_shown: flag,
  picture: z.string().nullable(),
  /** Of the only variant; empty where there are several. */
  sku: z.string(),
  variants: z.number(),
  price_from: money,
  price_to: money,
  /** What can be sold of the variants that are counted; null when none is. */
  available: z.number().nullable(),
  /** Of the variant with the fewest: a product with one size sold out is marked. */
  least: z.number().nullable(),
  created_at: instant,
});
export type ProductRow = z.output<typeof productRow>;

export const product = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  category: z.string(),
  tax_class: z.enum(TAX_CLASSES),
  is_shown: flag,
  variants: z.array(productVariant),
  pictures: z.array(productPicture),
  version: z.number(),
  created_at: instant,
});
export type Product = z.output<typeof product>;

const sku = requiredLine(60).refine(
  (value) => /^[\p{L}\p{N}][\p{L}\p{N} ._/+-]*$/u.test(value),
  'letters, digits, and . _ / + - only',
);

const newVariantForm = z.object({
  name: oneLine(80).default(''),
  sku,
  price,
  cost: price.default(0),
  track_stock: flagIn.default(1),
  /** Pieces that are there already, of a new variant. */
  stock: z.number().int().min(0, 'must not be below 0').max(STOCK_MOST).default(0),
});

const variantForm = newVariantForm.extend({
  /** Not sent for one that is new. */
  id: idOf('product_variant').optional(),
});

export const productForm = z.object({
  name: requiredLine(120),
  description: text(10_000).default(''),
  category: oneLine(60).default(''),
  tax_class: z.enum(TAX_CLASSES).default('taxable'),
  is_shown: flagIn.default(0),
  variants: z.array(newVariantForm).min(1, 'Add at least one variant').max(VARIANTS_MOST),
});

export const productChanges = productForm.extend({
  variants: z.array(variantForm).min(1, 'Add at least one variant').max(VARIANTS_MOST),
  /** Those that stay, in their order; all of them where it is not sent. */
  pictures: manyIdsOf('product_picture', PICTURES_MOST).optional(),
  version: version.optional(),
});

/** How goods that were received are paid; OWED: the vendor sends a bill. */
export const OWED = 'Owed';
export const RECEIVED_PAID_BY = [OWED, ...PAYMENT_METHODS] as const;

export const receiveForm = z.object({
  quantity: z.number().int().min(1, 'must be at least 1').max(STOCK_MOST),
  /** Of one piece, without tax. */
  unit_cost: price,
  /** GST or HST on all of it, which is claimed back. */
  gst: z.number().min(0).max(1_000_000).pipe(money).default(0),
  paid_by: z.enum(RECEIVED_PAID_BY).default(OWED),
  vendor_id: clearable(idOf('vendor')),
  day: omittedWhenEmpty(day),
  reason: oneLine(200).default(''),
});

export const countForm = z.object({
  /** As many as are there now. */
  counted: z.number().int().min(0, 'must not be below 0').max(STOCK_MOST),
  reason: requiredLine(200, 'Say why the stock is corrected'),
});

export const movement = z.object({
  id: z.number(),
  variant_id: z.number(),
  variant: z.string(),
  sku: z.string(),
  kind: z.enum(['received', 'sold', 'returned', 'corrected']),
  quantity: z.number(),
  value: money,
  day,
  reason: z.string(),
  vendor: z.string(),
  paid_by: z.string(),
  order: z.object({ id: z.number(), number: z.string() }).nullable(),
  created_by: z.string(),
  created_at: instant,
});
export type Movement = z.output<typeof movement>;

/** A variant as the counter finds it. */
export const sellable = z.object({
  id: z.number(),
  product_id: z.number(),
  product: z.string(),
  variant: z.string(),
  sku: z.string(),
  price: money,
  tax_class: z.enum(TAX_CLASSES),
  track_stock: flag,
  available: z.number(),
  picture: z.string().nullable(),
});
export type Sellable = z.output<typeof sellable>;

export const wantedLine = z.object({
  variant_id: idOf('product_variant'),
  quantity: z.number().int().min(1, 'must be at least 1').max(QUANTITY_MOST),
});
