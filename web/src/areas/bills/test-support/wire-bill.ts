import type { Bill } from '@forecourt/contract/bills/index';

/** A draft of an Ontario sale as the server answers it. */
export const wireBill = (more: Partial<Bill> = {}): Bill => ({
  ...{ id: 7, number: 'B-000007', bos_type: 1, format: 3, calculator_version: 1, state: 'draft' },
  ...{ language: 'en', day: '2026-01-15', deal_id: null, car_on_deal_id: null, mvdId: 3 },
  ...{ vehicle_title: '2020 Subaru Outback', customer: null, seller: { id: 5, name: 'Sam Lee' }, people: [] },
  ...{ not_in_person: 0, values: { price_sales_price: 20_000, payment_way: 'cash' } },
  ...{ discounts: [], rebates: [], addOns: [], products: [], mandatoryCharges: [], tradeIns: [] },
  ...{ pickUpPayments: [], payments: [], results: {}, taxes: [], lease_taxes: [] },
  fees: [{ id: 'a', label: 'Administration', amount: 499, tax: 'all' }],
  ...{ cost_of_borrowing: null, rate_problem: null, confidential: null, open_items: [], documents: [] },
  ...{ sold_on: null, bhph_id: null, created_by: 'Sam Lee', created_at: '2026-01-15T10:00:00Z', version: 4 },
  ...more,
});
