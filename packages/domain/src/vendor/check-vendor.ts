/** GST/HST: nine digits, with RT and four digits for the account; QST: ten digits, TQ and four. */
const TAX_NUMBER = /^(\d{9}(RT\d{4})?|\d{10}TQ\d{4})$/;
const PHONE_DIGITS = 7;

/** A vendor in Quebec has both numbers; spaces, points and hyphens inside one are how people write it. */
export const isTaxNumber = (text: string): boolean =>
  text
    .toUpperCase()
    .split(/[,;/]/)
    .every((part) => TAX_NUMBER.test(part.replace(/[\s.-]/g, '')));

/** An extension or a word beside the number is fine. */
export const isPhone = (text: string): boolean => text.replace(/\D/g, '').length >= PHONE_DIGITS;

export const NO_TAX_NUMBER =
  'is no GST/HST number such as 12345 6789 RT0001, nor a QST number such as 1234567890 TQ0001';
export const NO_PHONE = `needs at least ${PHONE_DIGITS} digits`;

const CHECKS = {
  tax_number: [isTaxNumber, NO_TAX_NUMBER],
  phone: [isPhone, NO_PHONE],
  mobile: [isPhone, NO_PHONE],
  fax: [isPhone, NO_PHONE],
} as const;

export type VendorNumbers = { readonly [K in keyof typeof CHECKS]?: string | undefined };

/** What is wrong with the numbers of a vendor, by field. One that is stored already stays, so that the rest can be saved. */
export const vendorNumberProblems = (
  numbers: VendorNumbers,
  stored: VendorNumbers = {},
): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(CHECKS) as (keyof typeof CHECKS)[]).flatMap((field) => {
      const text = (numbers[field] ?? '').trim();
      const [isFine, message] = CHECKS[field];
      return text === '' || text === stored[field] || isFine(text) ? [] : [[field, message]];
    }),
  );
