import { brandOf, type CardBrand } from '@forecourt/domain/card/brand';
import type { Mask } from '../../../kit/fields';

const LABELS: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'Card',
};

const isBrand = (text: string): text is CardBrand => Object.hasOwn(LABELS, text);

/** A brand as the payment service writes it. */
export const brandLabel = (brand: string): string => (isBrand(brand) ? LABELS[brand] : brand);

/** The brand while one types; nothing as long as it is not known. */
export const brandWhileTyping = (number: string): string | null => {
  const brand = brandOf(number);
  return brand === 'unknown' ? null : LABELS[brand];
};

const GROUPS_OF_FOUR = /(\d{4})(?=\d)/g;
const AMEX = /^(\d{4})(\d{1,6})?(\d+)?$/;

/** As it is printed on the card. Spaces and dashes do not count; a letter stays, so that it can be refused. */
export const cardNumberMask: Mask = {
  keep: (typed) => typed.replace(/[\s-]/g, '').slice(0, 25),
  format: (kept) => {
    if (!/^\d+$/.test(kept)) return kept;
    const amex = brandOf(kept) === 'amex' ? AMEX.exec(kept) : null;
    return amex ? amex.slice(1).filter(Boolean).join(' ') : kept.replace(GROUPS_OF_FOUR, '$1 ');
  },
};

/** For what is a few digits: nothing is added, blanks are left out. */
export const plainMask = (max: number): Mask => ({
  keep: (typed) => typed.replace(/\s/g, '').slice(0, max),
  format: (kept) => kept,
});
