import { searchCalls } from '@forecourt/contract/search';
import { expect } from 'vitest';
import type { TestApp } from '../../../test-support/app';
import { addCars, addCustomer } from './records';

const PEOPLE = [
  { f_name: 'Grace', l_name: 'Johnson', mobile: '604 555 0142', email: 'grace.j@gmail.com' },
  { f_name: 'Amara', l_name: 'Okafor', mobile: '778-555-1234', email: 'amara@mail.example' },
  { f_name: 'Élise', l_name: 'Tremblay-Roy', phone_number: '(514) 555-0177' },
  { f_name: 'Robert', l_name: 'MacDonald', is_active: 0 as const },
  { f_name: '李', l_name: '王小明' },
  { f_name: 'محمد', l_name: 'الأحمد' },
  { customer_type: 2 as const, f_name: '', l_name: '', company_name: 'Blue Heron Bakery Ltd.' },
];
const CARS = [
  {
    ...{ vin: '2HGFC2F59JH004352', stockNo: 'A-1047', make: 'Honda', model: 'Civic', year: 2018 },
    plate: 'AB1 23C',
  },
  { vin: '1FTEW1EP5KFA12345', stockNo: 'F2200', make: 'Ford', model: 'F-150', year: 2019 },
  { vin: '5YJ3E1EA7KF317000', stockNo: 'T77', make: 'Tesla', model: 'Model 3', year: 2019 },
  { stockNo: 'T78', make: 'Toyota', model: 'Corolla', year: 2021, plate: 'XYZ-987' },
];

/** A dealership with a few customers and vehicles, and its owner's token. */
export const searchedDealership = async (t: TestApp) => {
  const place = await t.newDealership();
  const { token } = place.owner;
  for (const person of PEOPLE) await addCustomer(t, token, person);
  await addCars(t, place.id, CARS);
  return { ...place, token };
};

/** What the search box finds. */
export const find = async (t: TestApp, token: string, q: string, limit?: number) => {
  const { status, body } = await t.call(searchCalls.find, { query: { q, limit } }, token);
  expect(status).toBe(200);
  return body;
};
