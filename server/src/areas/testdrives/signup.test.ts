import type { InputOf } from '@forecourt/contract';
import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { customersOf } from '../customers/test-support/customers';
import { openLot } from './test-support/drives';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Signup = NonNullable<InputOf<typeof driveCalls.signup>['body']>;
const open = async () => {
  const lot = await openLot(t);
  const { frk_customer_user_id: _, ...drive } = lot.bodyOf();
  const signup = (more: Partial<Signup>) =>
    t.call(driveCalls.signup, { body: { ...drive, ...more }, files: {} }, lot.token);
  const count = async () => {
    const [row] = await t.sql<{ customers: number; drives: number }>(sql`select
      (select count(*)::int from customer where dealership_id = ${lot.id}) as customers,
      (select count(*)::int from test_drive where dealership_id = ${lot.id}) as drives`);
    return [row?.customers, row?.drives];
  };
  return { ...lot, signup, count };
};

describe('customer and test drive at once', () => {
  it('adds both', async () => {
    const lot = await open();
    const { status, body } = await lot.signup({
      ...{ f_name: 'Noah', l_name: 'Silva', mobile: '778 555 0101', email: 'noah@example.org' },
      ...{ driver_license_NO: '1234567', comment: 'Wants the highway' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      comment: 'Wants the highway',
      customer: { full_name: 'Noah Silva' },
      status: 0,
    });
    const customer = await customersOf(t).read(lot.token, body.frk_customer_user_id);
    expect(customer).toMatchObject({ mobile: '778 555 0101', driver_license_NO: '1234567', comment: '' });
    expect(await lot.count()).toEqual([2, 1]);
  });

  it('uses the customer who is surely the same', async () => {
    const lot = await open();
    const { body } = await lot.signup({
      f_name: 'grace',
      l_name: 'Fraser',
      mobile: '(604) 555-0147',
      email: 'GRACE@example.org',
    });
    expect(body.frk_customer_user_id).toBe(lot.customerId);
    expect(await lot.count()).toEqual([1, 1]);
  });

  it('adds another customer when only the name is alike', async () => {
    const lot = await open();
    const { body } = await lot.signup({ f_name: 'Grace', l_name: 'Fraser', mobile: '250 555 0000' });
    expect(body.frk_customer_user_id).not.toBe(lot.customerId);
    expect(await lot.count()).toEqual([2, 1]);
  });

  it('leaves nothing behind when a part is wrong', async () => {
    const lot = await open();
    await lot.book();
    const taken = await lot.signup({ f_name: 'Noah', l_name: 'Silva' });
    expect(taken.error.fields?.testDrive_start_date).toContain('booked');
    const nameless = await lot.signup({ mobile: '778 555 0101' });
    expect(nameless.error.fields).toEqual({ f_name: 'Required' });
    const ends = await lot.signup({ f_name: 'Noah', testDrive_finish_date: '2030-05-01T09:00' });
    expect(ends.error.fields).toHaveProperty('testDrive_finish_date');
    const number = await lot.signup({ f_name: 'Noah', mobile: '12' });
    expect(number.error.fields).toHaveProperty('mobile');
    expect(await lot.count()).toEqual([1, 1]);
  });
});
