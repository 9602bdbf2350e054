import { COST_CATEGORIES } from '@forecourt/domain/costs/categories';
import { isPhone, isTaxNumber, NO_PHONE, NO_TAX_NUMBER } from '@forecourt/domain/vendor/check-vendor';
import { TERMS_MOST } from '@forecourt/domain/vendor/due-day';
import { VENDOR_KINDS } from '@forecourt/domain/vendor/vendor-kinds';
import { z } from 'zod';
import {
  clearable,
  email,
  flag,
  flagIn,
  idOf,
  instant,
  money,
  oneLine,
  requiredLine,
  sharedIdOf,
  text,
  version,
} from '../scalars';

export const vendorKind = z.enum(VENDOR_KINDS.map(({ value }) => value));
const category = z.enum(COST_CATEGORIES.map(({ value }) => value));

/** What tells two vendors of one name apart in a picker. */
export const vendorOption = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.string(),
  detail: z.string(),
  category: z.string(),
  terms_days: z.number().nullable(),
});
export type VendorOption = z.output<typeof vendorOption>;

export const vendorRow = z.object({
  id: z.number(),
  kind: vendorKind,
  name: z.string(),
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  tax_number: z.string(),
  account_no: z.string(),
  terms_days: z.number().nullable(),
  category: z.string(),
  is_active: flag,
  /** What the dealership owes; only for those who may see costs. */
  balance: money.optional(),
  created_at: instant,
  version: z.number(),
});
export type VendorRow = z.output<typeof vendorRow>;

export const vendor = vendorRow.extend({
  fax: z.string(),
  website: z.string(),
  address: z.string(),
  postal: z.string(),
  city_id: z.number().nullable(),
  licence_no: z.string(),
  customer: z.object({ id: z.number(), name: z.string() }).nullable(),
  comment: z.string(),
  created_by: z.string(),
  removed_at: instant.nullable(),
  /** The vendor that the asked one was merged into, which this is. */
  merged_into: z.number().nullable(),
});
export type Vendor = z.output<typeof vendor>;

/** https is meant where nothing is said; any other scheme is no web page. */
const website = oneLine(200).refine(
  (s) => s === '' || /^(https?:\/\/)?[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]\S*)?$/iu.test(s),
  'is no address of a web page',
);

const fields = {
  kind: vendorKind.optional(),
  contact: oneLine(200).optional(),
  email: email().optional(),
  phone: oneLine(60).optional(),
  mobile: oneLine(60).optional(),
  fax: oneLine(60).optional(),
  website: website.optional(),
  address: oneLine(300).optional(),
  postal: oneLine(20).optional(),
  city_id: clearable(sharedIdOf('city')),
  tax_number: oneLine(40).optional(),
  licence_no: oneLine(60).optional(),
  account_no: oneLine(60).optional(),
  terms_days: clearable(z.coerce.number().int().min(0).max(TERMS_MOST)),
  category: clearable(category),
  customer_id: clearable(idOf('customer')),
  comment: text(5_000).optional(),
  is_active: flagIn.optional(),
};

const phone = oneLine(60).refine((s) => s === '' || isPhone(s), NO_PHONE);

export const newVendorForm = z.object({
  name: requiredLine(200),
  ...fields,
  phone: phone.optional(),
  mobile: phone.optional(),
  fax: phone.optional(),
  tax_number: oneLine(40)
    .refine((s) => s === '' || isTaxNumber(s), NO_TAX_NUMBER)
    .optional(),
});
/** Numbers are checked where they differ from the stored ones: see `vendorNumberProblems`. */
export const vendorForm = z.object({
  name: requiredLine(200).optional(),
  ...fields,
  version: version.optional(),
});
export type VendorFields = z.output<typeof vendorForm>;
