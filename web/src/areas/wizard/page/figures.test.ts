import type { Wizard } from '@forecourt/contract/wizard/index';
import { expect, it } from 'vitest';
import { NO_EDITS } from './edits';
import { figuresOf } from './figures';

const wizard: Wizard = {
  ...{ id: 1, step: 'price', format: 3, day: '2026-11-16', seller: null, vehicle: null, customers: [] },
  values: { price_sales_price: 10_000, tax_province: 'ON' },
  ...{ fees: [], trade_ins: [], tax_rates: [], questions: [], open: [] },
  results: { price_total: 1 },
  ...{ bill_id: null, changed_at: '2026-11-16T00:00:00Z', version: 1 },
};

it('are the server’s while nothing is changed', () =>
  expect(figuresOf(wizard, NO_EDITS)).toEqual({ price_total: 1 }));

it('follow what is typed, to the cent', () => {
  const fees = [{ label: 'Documentation', amount: 500, tax: 'all' as const }];
  const { total_tax, price_total } = figuresOf(wizard, { ...NO_EDITS, values: { deposit: 100 }, fees });
  expect([total_tax, price_total]).toEqual([1_365, 11_865]);
});

it('stay as they were while something is wrong', () =>
  expect(figuresOf(wizard, { ...NO_EDITS, values: { deposit: -1 } })).toEqual({ price_total: 1 }));
