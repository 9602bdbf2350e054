import { z } from 'zod';
import { call } from '../call';
import { decodedVin, enteredCar } from '../inventory/entering';
import { listOf, listQuery } from '../list';
import { day, flagIn, idOf, omittedWhenEmpty, oneLine } from '../scalars';
import {
  cancelForm,
  paymentForm,
  purchase,
  purchaseForm,
  purchaseLanguage,
  purchaseRow,
  purchaseTerms,
  signForm,
  voidForm,
} from './purchase';
import { purchaseFileCalls } from './purchase-files';

export * from './purchase';
export { PURCHASE_FILE_MAX_BYTES, purchaseFile } from './purchase-files';

const purchaseId = z.object({ id: idOf('purchase') });
const paymentId = z.object({ id: idOf('purchase_payment') });
const paper = { file: true, mime: 'application/pdf' } as const;
const drawn = { per: 'user', max: 60, seconds: 60 } as const;

export const purchasesCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/purchases',
    access: 'purchases.view',
    summary: 'Purchases of one kind or all, the last first; those of wholesale with the invoices of auctions',
    query: listQuery(['day', 'number', 'total', 'owed'], {
      /** any: all that the user may see, as for one vendor or customer. */
      kind: z.enum(['public', 'dealer', 'wholesale', 'any']).default('public'),
      /** Of those from wholesale: auction or by hand. */
      source: omittedWhenEmpty(z.enum(['wholesale', 'auction'])),
      state: omittedWhenEmpty(z.enum(['booked', 'cancelled'])),
      owed: omittedWhenEmpty(flagIn),
      lien: omittedWhenEmpty(flagIn),
      customer_id: omittedWhenEmpty(idOf('customer')),
      vendor_id: omittedWhenEmpty(idOf('vendor')),
      from: omittedWhenEmpty(day),
      to: omittedWhenEmpty(day),
    }),
    reply: listOf(purchaseRow),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/purchases/{id}',
    access: 'purchases.view',
    summary: 'One purchase with its payments; without amounts for a seller who did not enter it',
    params: purchaseId,
    reply: purchase,
  }),
  setup: call({
    method: 'GET',
    path: '/api/v1/purchases/setup',
    access: 'purchases.view',
    summary:
      'What a form begins with: today, the taxes that are charged here, up to when the books are closed',
    reply: z.object({
      today: day,
      closed_to: day.nullable(),
      province: z.string(),
      tax_name: z.string(),
      /** Thousandths of a percent. */
      gst_rate: z.number(),
      qst_rate: z.number(),
      user_name: z.string(),
      language: purchaseLanguage,
    }),
  }),
  check: call({
    method: 'POST',
    path: '/api/v1/purchases/check',
    access: 'purchases.view',
    summary:
      'What a VIN says before its vehicle is bought, whether it is in stock, and open liens of the seller',
    keyless: true,
    body: z.object({
      vin_number: oneLine(30).default(''),
      customer_id: omittedWhenEmpty(idOf('customer')),
    }),
    reply: z.object({
      decoded: decodedVin.nullable(),
      in_stock: enteredCar.nullable(),
      sold_before: enteredCar.nullable(),
      open_liens: z.array(
        z.object({ id: z.number(), number: z.string(), vehicle: z.string(), holder: z.string() }),
      ),
    }),
  }),
  add: call({
    method: 'POST',
    path: '/api/v1/purchases',
    access: 'purchases.view',
    summary: 'Buys a vehicle: puts it in stock and books cost, tax and what is owed, as one',
    body: purchaseForm,
    reply: purchase,
    status: 201,
    example: {
      body: {
        ...{ kind: 'dealer', vendor_id: 1, vin_number: '1HGCM82633A004352', day: '2026-05-01', price: 4250 },
      },
    },
  }),
  update: call({
    method: 'PATCH',
    path: '/api/v1/purchases/{id}',
    access: 'purchases.view',
    summary: 'Changes a purchase; what was booked is undone and booked anew where a figure changes',
    params: purchaseId,
    body: purchaseTerms,
    reply: purchase,
    example: { body: { day: '2026-05-01', price: 4250, version: 1 } },
  }),
  cancel: call({
    method: 'POST',
    path: '/api/v1/purchases/{id}/cancel',
    access: 'purchases.view',
    summary: 'Takes a purchase back before its vehicle is sold: out of stock, and out of the books',
    params: purchaseId,
    body: cancelForm,
    reply: purchase,
  }),
  pay: call({
    method: 'POST',
    path: '/api/v1/purchases/{id}/payments',
    access: 'purchases.view',
    summary:
      'Notes a payment to the seller or the holder of the lien, never more than is owed; a cheque is written under cheques',
    params: purchaseId,
    body: paymentForm,
    reply: purchase,
    status: 201,
    example: { body: { amount: 1, day: '2026-05-01', method: 'Etransfer' } },
  }),
  voidPayment: call({
    method: 'POST',
    path: '/api/v1/purchase-payments/{id}/void',
    access: 'purchases.view',
    summary: 'Takes a payment back: it stays in the list, and its booking is undone',
    params: paymentId,
    body: voidForm,
    reply: purchase,
  }),
  bill: call({
    method: 'GET',
    path: '/api/v1/purchases/{id}/bill',
    access: 'purchases.view',
    summary: 'The bill of purchase, with the signatures that are there',
    params: purchaseId,
    query: z.object({ language: omittedWhenEmpty(purchaseLanguage) }),
    reply: paper,
    rate: drawn,
  }),
  sign: call({
    method: 'POST',
    path: '/api/v1/purchases/{id}/signatures',
    access: 'purchases.view',
    summary: 'The seller or the dealership signs the bill of purchase on the screen',
    params: purchaseId,
    body: signForm,
    reply: purchase,
    example: {
      body: {
        role: 'dealership',
        name: 'Ada Byron',
        strokes: [
          [
            [10, 10],
            [20, 20],
          ],
        ],
        version: 1,
      },
    },
  }),
  ...purchaseFileCalls,
};
