import { describe, expect, it } from 'vitest';
import { fieldOf } from './fields';
import { stockListFieldOf } from './stock-list-fields';

describe('the headings of a stock list', () => {
  it.each([
    ['Stock #', 'stockNumber'],
    ['Stock No.', 'stockNumber'],
    ['STK#', 'stockNumber'],
    ['N° de stock', 'stockNumber'],
    ['Price', 'price'],
    ['Price (CAD)', 'price'],
    ['Sale Price', 'price'],
    ['Prix affiché', 'price'],
    ['Purchase Price', 'cost'],
    ["Coût d'achat", 'cost'],
    ['Total Cost', undefined],
    ['Date In', 'saleDate'],
    ['VIN', 'vin'],
    ['Kilométrage', 'odometer'],
    ['Mileage', 'odometer'],
    ['Odometer unit', 'unit'],
    ['Ext. Colour', 'color'],
    ['Series', 'trim'],
    ['Title status', 'brand'],
  ])('“%s” is %s', (heading, field) => expect(stockListFieldOf(heading)?.field).toBe(field));

  it.each([
    'Special price',
    'Price type',
    'Stock status',
    'HST',
    'Buyer fee',
    'Transport',
    'Total',
    'Seller',
    'Title',
    '',
  ])('“%s” is none of ours', (heading) => expect(stockListFieldOf(heading)).toBeUndefined());

  it('mean something else in an auction’s file', () => {
    expect([fieldOf('Stock #')?.field, fieldOf('Purchase Price')?.field]).toEqual(['lot', 'price']);
  });
});
