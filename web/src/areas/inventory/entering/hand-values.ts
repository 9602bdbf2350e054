import { ENTERED_BY, vinEntry } from '@forecourt/contract/inventory/entering';
import { manualAuction } from '@forecourt/contract/inventory/importing';
import type { PurchasePart } from '@forecourt/domain/auction/purchase';
import type { z } from 'zod';
import { blankVin } from './entry-values';

export type Pair = [number | null, number | null];
export type Part = PurchasePart;

const blankPair = (): Pair => [null, null];

const { invoices, how_enter_status: _, pdf: __, pdfPath: ___, version: ____, ...sale } = manualAuction.shape;

/** One level of fields: the purchase's stand beside the car's. */
export const handForm = vinEntry.extend(sale).extend(invoices.shape);

export const blankHand = () => ({
  ...blankVin,
  how_enter_status: Number(ENTERED_BY.manual),
  sellerName: '',
  purchaseDate: null as string | null,
  paymentDate: null as string | null,
  postalCode: '',
  url: '',
  sellPrice: blankPair(),
  transaction: blankPair(),
  transportation: blankPair(),
  history: blankPair(),
  registration: blankPair(),
  taxType: '',
});

export type HandValues = ReturnType<typeof blankHand>;

/** The car, and what it cost: two calls, the second of which needs the first one's answer. */
export const handBodies = (flat: z.output<typeof handForm>) => {
  const { sellPrice, transaction, transportation, history, registration, taxType, ...more } = flat;
  const {
    sellerName,
    purchaseDate,
    paymentDate,
    postalCode,
    url,
    totalTax: _t,
    totalPrice: _p,
    ...car
  } = more;
  return {
    car: { ...car, acquired_on: car.acquired_on ?? purchaseDate },
    purchase: {
      how_enter_status: flat.how_enter_status,
      ...{ sellerName, purchaseDate, paymentDate, postalCode, url },
      invoices: { sellPrice, transaction, transportation, history, registration, taxType },
    },
  };
};
