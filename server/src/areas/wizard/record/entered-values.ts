import {
  type BillInput,
  findPart,
  type SectionId,
  valuesFromWire,
} from '@forecourt/domain/bill-of-sale/index';

type Values = BillInput['values'];

/** Costs are entered in the bill by those who may see them; formula parts are computed. */
const isEntered = (name: string): boolean => {
  const part = findPart(name);
  return !part || (part.from === 'input' && !part.private);
};

/** What was stored with what is sent over it, amounts in cents. An empty value stays, since it empties what is known. */
export const withSent = (stored: Values, sent: Values): Values => ({
  ...stored,
  ...Object.fromEntries(Object.entries(valuesFromWire(sent)).filter(([name]) => isEntered(name))),
});

/** Without what was entered about a vehicle or buyer that is replaced by another. */
export const withoutSection = (values: Values, section: SectionId, more: readonly string[] = []): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => findPart(name)?.section !== section && !more.includes(name)),
  );
