import { describe, expect, it } from 'vitest';
import { priceHint } from './price-hint';

describe('what a price drop saves', () => {
  it.each([
    [null, 100, 'Without fees, like the price of the vehicle.'],
    [20_000, null, 'Usual price $20,000.00.'],
    [20_000, 18_500, 'Usual price $20,000.00. Saves $1,500.00 (8 %).'],
    [20_000, 20_000, 'Usual price $20,000.00.'],
    [20_000, 0, 'Usual price $20,000.00.'],
  ])('from %s to %s', (usual, price, text) => expect(priceHint(usual, price)).toBe(text));
});
