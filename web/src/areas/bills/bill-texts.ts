import type { Bill } from '@forecourt/contract/bills/index';
import {
  BILL_TYPE,
  BILL_TYPES,
  type BillType,
  FORMATS,
  type FormatId,
} from '@forecourt/domain/bill-of-sale/index';
import { DEPOSIT_METHODS } from '@forecourt/domain/deal/index';

export const TYPE_CHOICES = BILL_TYPES.map(({ value, label }) => ({ value, label: label.en }));
export const typeLabel = (type: BillType): string =>
  TYPE_CHOICES.find(({ value }) => value === type)?.label ?? '';

const SHORT_TYPES: Partial<Record<BillType, string>> = {
  [BILL_TYPE.bhph]: 'BHPH',
  [BILL_TYPE.tradeIn]: 'Trade-in',
};
/** In a purchase the customer is the seller. */
export const remoteLabel = (type: BillType): string =>
  type === BILL_TYPE.tradeIn ? 'The customer signs remotely' : 'The buyer signs remotely';

/** In a narrow column. */
export const shortTypeLabel = (type: BillType): string => SHORT_TYPES[type] ?? typeLabel(type);

export const FORMAT_CHOICES: readonly { value: FormatId; label: string }[] = Object.values(FORMATS).map(
  ({ id, label }) => ({ value: id, label: label.en }),
);
export const formatLabel = (format: FormatId): string => FORMATS[format].label.en;

export const LANGUAGE_CHOICES = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'French' },
] as const;

export const METHODS = DEPOSIT_METHODS.map(({ value, label }) => ({ value, label }));
export const methodLabel = (method: string): string =>
  METHODS.find(({ value }) => value === method)?.label ?? method;

/** What was entered can be changed in these states; a sold bill is changed by 'Modify sold'. */
export const isOpen = ({ state }: Pick<Bill, 'state'>): boolean => state === 'draft' || state === 'final';
