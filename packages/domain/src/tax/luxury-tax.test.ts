import { describe, expect, it } from 'vitest';
import { toCents, toDollars } from '../money';
import { luxuryTax, type NewVehicle } from './luxury-tax';
import { vehicleTax } from './vehicle-tax';

const DAY = '2026-03-04';
const taxOf = (price: number, more: Partial<NewVehicle> = {}) =>
  toDollars(luxuryTax({ day: DAY, price: toCents(price), isNew: true, ...more }));

describe('luxuryTax (domain.md 4.3)', () => {
  it.each([
    [130_000, 6_000],
    [150_000, 10_000],
    [200_000, 20_000],
    [500_000, 50_000],
    [100_000, 0],
    [100_000.05, 0.01],
    [99_999.99, 0],
    [0, 0],
  ])('a new car for %d bears %d', (price, tax) => expect(taxOf(price)).toBe(tax));

  it.each<[string, Partial<NewVehicle>]>([
    ['a used car', { isNew: false }],
    ['a car made before 2019', { modelYear: 2018 }],
    ['a van for eleven', { seats: 11 }],
    ['a truck over 3,856 kg', { grossWeightKg: 3_857 }],
    ['a motorcycle', { passenger: false }],
    ['a sale before the tax', { day: '2022-08-31' }],
  ])('%s bears none', (_, more) => expect(taxOf(150_000, more)).toBe(0));

  it.each<[string, Partial<NewVehicle>]>([
    ['of 2019', { modelYear: 2019 }],
    ['for ten', { seats: 10 }],
    ['of 3,856 kg', { grossWeightKg: 3_856 }],
    ['on the first day', { day: '2022-09-01' }],
  ])('a car %s bears it', (_, more) => expect(taxOf(150_000, more)).toBe(10_000));

  it('is part of what HST is charged on, and a trade-in does not reduce it', () => {
    const price = toCents(150_000);
    const luxury = luxuryTax({ day: DAY, price, isNew: true });
    const sale = { day: DAY, province: 'ON', country: 'Canada', price, extras: [luxury] };
    expect(toDollars(vehicleTax(sale).totalTax)).toBe(20_800);
    const trade = { allowance: toCents(60_000) };
    expect(toDollars(vehicleTax({ ...sale, trade }).totalTax)).toBe(13_000);
  });
});
