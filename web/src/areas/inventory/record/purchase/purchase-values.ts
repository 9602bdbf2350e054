import type { InputOf, ReplyOf } from '@forecourt/contract/call';
import { type importingCalls, manualAuction } from '@forecourt/contract/inventory/importing';
import { money } from '@forecourt/contract/scalars';
import {
  linesOfPairs,
  PURCHASE_PARTS,
  type PurchasePairs,
  type PurchasePart,
  purchaseTotals,
} from '@forecourt/domain/auction/purchase';
import { MAX_PRICE } from '@forecourt/domain/vehicle/limits';
import { z } from 'zod';
import { CallError } from '../../../../api/client';

export type Purchase = ReplyOf<typeof importingCalls.getAuction>;
type Body = NonNullable<InputOf<typeof importingCalls.saveAuction>['body']>;

type Amounts = Record<PurchasePart | `${PurchasePart}Tax`, number | null>;

/** The [value, tax] pairs of the manual entry as fields of a form, each with a name of its own. */
export interface PurchaseValues extends Amounts {
  taxType: string;
  sellerName: string;
  purchaseDate: string | null;
  paymentDate: string | null;
  postalCode: string;
  url: string;
  version: number;
}

const amount = money.min(0, 'must not be negative').max(MAX_PRICE, 'is too high').nullable();

export const purchaseForm = manualAuction
  .pick({
    sellerName: true,
    purchaseDate: true,
    paymentDate: true,
    postalCode: true,
    url: true,
    version: true,
  })
  .extend({
    sellPrice: amount,
    sellPriceTax: amount,
    transaction: amount,
    transactionTax: amount,
    transportation: amount,
    transportationTax: amount,
    history: amount,
    historyTax: amount,
    registration: amount,
    registrationTax: amount,
    taxType: z.string().max(20, 'at most 20 characters'),
  });

const orNone = (value: number): number | null => (value === 0 ? null : value);

export const purchaseValues = ({ invoices, ...purchase }: Purchase): PurchaseValues => ({
  sellPrice: orNone(invoices.sellPrice[0]),
  sellPriceTax: orNone(invoices.sellPrice[1]),
  transaction: orNone(invoices.transaction[0]),
  transactionTax: orNone(invoices.transaction[1]),
  transportation: orNone(invoices.transportation[0]),
  transportationTax: orNone(invoices.transportation[1]),
  history: orNone(invoices.history[0]),
  historyTax: orNone(invoices.history[1]),
  registration: orNone(invoices.registration[0]),
  registrationTax: orNone(invoices.registration[1]),
  taxType: invoices.taxType,
  sellerName: purchase.sellerName,
  purchaseDate: purchase.purchaseDate,
  paymentDate: purchase.paymentDate,
  postalCode: purchase.postalCode,
  url: purchase.url,
  version: purchase.version,
});

const pairsOf = (values: Amounts): PurchasePairs => ({
  sellPrice: [values.sellPrice ?? 0, values.sellPriceTax ?? 0],
  transaction: [values.transaction ?? 0, values.transactionTax ?? 0],
  transportation: [values.transportation ?? 0, values.transportationTax ?? 0],
  history: [values.history ?? 0, values.historyTax ?? 0],
  registration: [values.registration ?? 0, values.registrationTax ?? 0],
});

/** The sums, by the rule that the server decides with. */
export const totalsOf = (values: Amounts) => purchaseTotals(linesOfPairs(pairsOf(values)));

export const toBody = (form: z.output<typeof purchaseForm>): Body => {
  const { tax, total } = totalsOf(form);
  const { sellerName, purchaseDate, paymentDate, postalCode, url, version, taxType } = form;
  return {
    ...{ sellerName, purchaseDate, paymentDate, postalCode, url, version },
    invoices: { ...pairsOf(form), taxType, totalTax: tax, totalPrice: total },
  };
};

const isPurchase = (value: unknown): value is Purchase =>
  typeof value === 'object' && value !== null && 'invoices' in value;

/** invoices.history.1 is the field of the history's tax. */
const fieldOf = (path: string): string => {
  const [, part = '', place] = path.split('.');
  if (!PURCHASE_PARTS.some((known) => known === part)) return part === '' ? path : part;
  return place === '1' ? `${part}Tax` : part;
};

/** A refusal in the names of this form. */
export const inFormShape = (error: unknown): unknown => {
  if (!(error instanceof CallError)) return error;
  const { fields, current, ...body } = error.body;
  return new CallError(error.status, {
    ...body,
    fields: fields && Object.fromEntries(Object.entries(fields).map(([path, said]) => [fieldOf(path), said])),
    current: isPurchase(current) ? purchaseValues(current) : current,
  });
};
