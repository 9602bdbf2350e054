import { serviceEntryForm } from '@forecourt/contract/mechanic/service-forms';
import { describe, expect, it } from 'vitest';
import { checkEntry, entryInput, entryValues } from './entry-values';

const start = (query = '') => entryValues(new URLSearchParams(query));
const inputOf = (values: ReturnType<typeof start>) => entryInput(serviceEntryForm.parse(values));

describe('entering a service', () => {
  it('begins with the vehicle that the address names', () => {
    expect(start('mid_vehicle_id=7')).toMatchObject({ kind: 'inventory', mid_vehicle_id: 7 });
    expect(start('shop_car_id=3&lubrication=1')).toMatchObject({
      kind: 'onlyShop',
      shop_car_id: 3,
      lubrication: 1,
    });
    expect(start('trade_id=2')).toMatchObject({ kind: 'tradeIn', trade_id: 2 });
    expect(start('mid_vehicle_id=abc')).toMatchObject({ kind: 'inventory', mid_vehicle_id: null });
  });

  it('asks for what the kind of vehicle needs', () => {
    expect(checkEntry(start())).toEqual({ mid_vehicle_id: 'Required' });
    expect(checkEntry(start('kind=tradeIn'))).toEqual({ trade_id: 'Required' });
    expect(checkEntry({ ...start('kind=onlyShop'), is_new_customer: 1 })).toEqual({
      ...{ 'vehicle.make': 'Required', 'vehicle.model': 'Required' },
      ...{ 'customer.f_name': 'Required', 'customer.l_name': 'Required' },
    });
    expect(checkEntry(start('shop_car_id=3'))).toEqual({});
  });

  it('sends what belongs to the kind alone, each line of the problems as one', () => {
    const values = { ...start('mid_vehicle_id=7'), problems_text: 'Squeals\n\n ABS light ', customer_id: 4 };
    const { query, body } = inputOf(values);
    expect(query).toEqual({ inventory: 1 });
    expect(body).toMatchObject({
      mid_vehicle_id: 7,
      problems: [{ description: 'Squeals' }, { description: 'ABS light' }],
    });
    expect(body).not.toHaveProperty('vehicle');
    expect(body).not.toHaveProperty('customer_id');
    const other = start('kind=onlyShop&customer_id=4');
    const typed = inputOf({ ...other, vehicle: { ...other.vehicle, make: 'Mazda', model: '3' } });
    expect(typed.body).toMatchObject({ customer_id: 4, vehicle: { make: 'Mazda', model: '3' } });
    expect(typed.body).not.toHaveProperty('customer');
  });
});
