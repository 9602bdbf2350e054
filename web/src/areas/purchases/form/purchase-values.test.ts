import { purchaseForm } from '@forecourt/contract/purchases/index';
import { expect, it } from 'vitest';
import {
  emptyPurchase,
  errorsOf,
  figuresOf,
  firstIncomplete,
  type Setup,
  STEP_FIELDS,
  stepOf,
} from './purchase-values';

const SETUP: Setup = {
  ...{ today: '2026-05-10', closed_to: '2026-04-30', province: 'ON', tax_name: 'HST', gst_rate: 13_000 },
  ...{ qst_rate: 0, user_name: 'Sam Lee', language: 'en' },
};
const values = {
  ...emptyPurchase('public', SETUP),
  ...{ customer_id: 1, odometer: 10, price: 8_000, id_kind: 'passport', id_ends: '1234' },
  declarations: { owner: 'yes', odometer: 'yes', accidents: 'no', brand: 'no' } as const,
};

it('asks for what a purchase from the public needs, step by step', () => {
  const wrong = Object.keys(errorsOf('public', emptyPurchase('public', SETUP), SETUP));
  expect(wrong).toEqual(
    expect.arrayContaining(['customer_id', 'id_kind', 'odometer', 'price', 'declarations.brand']),
  );
  expect(firstIncomplete(wrong)).toBe(0);
  expect(firstIncomplete(['price', 'declarations.brand'])).toBe(2);
  expect(firstIncomplete([])).toBe(STEP_FIELDS.length);
  expect(errorsOf('public', values, SETUP)).toEqual({});
});

it.each(['not-searched', 'clear'] as const)(
  'sends a form whose taxes and lien are empty, search: %s',
  (lien_result) => {
    const form = { ...values, vin_number: '1HGCM82633A004352', lien_result, lien_searched_on: '2026-05-09' };
    const read = purchaseForm.safeParse(form);
    expect(read.error?.issues ?? []).toEqual([]);
    expect(read.data).toMatchObject({ gst: 0, pst: 0, qst: 0, lien_amount: 0 });
  },
);

it('asks a dealer for neither ID nor declarations', () =>
  expect(errorsOf('dealer', { ...emptyPurchase('dealer', SETUP), vendor_id: 1, price: 1 }, SETUP)).toEqual(
    {},
  ));

it('refuses tomorrow and a closed period on their field', () => {
  expect(errorsOf('public', { ...values, day: '2026-05-11' }, SETUP).day).toBe(
    'The purchase is in the future',
  );
  expect(errorsOf('public', { ...values, day: '2026-04-30' }, SETUP).day).toBe(
    'The books are closed up to 2026-04-30',
  );
});

it('knows where a field stands', () =>
  expect(['vin_number', 'declarations.brand', 'fees.0.amount', 'unknown'].map(stepOf)).toEqual([1, 2, 3, 4]));

it('adds up what is typed', () =>
  expect(
    figuresOf({ ...values, fees: [{ name: 'Transport', amount: 250 }], gst: 10, lien_amount: 3_000 }),
  ).toMatchObject({ total: 826_000, toSeller: 526_000 }));
