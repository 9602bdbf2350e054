import { describe, expect, it } from 'vitest';
import { vehicleList, windowStickers } from '../paths';
import { flagTexts, odometerText, priceText, vehicleName } from './stock-texts';

describe('what a car says about itself', () => {
  it.each([
    [82_300, 2, '82,300 km'],
    [51_000, 1, '51,000 mi'],
    [0, 2, '0 km'],
    [null, 2, ''],
  ])('odometer %s of type %s: %s', (odometer, type, text) => expect(odometerText(odometer, type)).toBe(text));

  it.each([
    [{ sell_price: 20_000, special_price: null, call_for_price: 0 }, '$20,000'],
    [{ sell_price: 20_000, special_price: 18_500, call_for_price: 0 }, '$18,500'],
    [{ sell_price: 20_000, special_price: 21_000, call_for_price: 0 }, '$20,000'],
    [{ sell_price: null, special_price: 9_000, call_for_price: 0 }, '$9,000'],
    [{ sell_price: 20_000, special_price: 18_500, call_for_price: 1 }, 'Call for price'],
    [{ sell_price: null, special_price: null, call_for_price: 0 }, ''],
  ])('%j costs %s', (car, text) => expect(priceText(car)).toBe(text));

  it('has a name even when nobody knows make and model', () => {
    expect(vehicleName({ title: '2019 Kia Rio', stock_NO: 'A1' })).toBe('2019 Kia Rio');
    expect(vehicleName({ title: '', stock_NO: 'A1' })).toBe('Stock A1');
    expect(vehicleName({ title: ' ', stock_NO: '', vin_number: '1M8' })).toBe('VIN 1M8');
    expect(vehicleName({ title: '', stock_NO: '' })).toBe('Unnamed vehicle');
  });

  it('names its marks', () =>
    expect(
      flagTexts({
        coming_soon: 1,
        in_lease: 0,
        in_transit: 1,
        is_deleted: 0,
        extra_status: ['At detailer', { name: 'Hold' }],
      }),
    ).toEqual(['Coming soon', 'In transit', 'At detailer', 'Hold']));
});

describe('where it is found', () => {
  it('leaves out filters without a value', () => {
    expect(vehicleList()).toBe('/admin/vehicle-managment');
    expect(vehicleList({ view: 'sold', days_from: 91, days_to: null, q: '' })).toBe(
      '/admin/vehicle-managment?view=sold&days_from=91',
    );
  });
  it('prints the chosen ones', () => expect(windowStickers([3, 5])).toBe('/admin/window-sticker?ids=3,5'));
});
