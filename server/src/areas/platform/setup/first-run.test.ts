import { importingCalls as customerImports } from '@forecourt/contract/customers/importing';
import { importingCalls as stockImports } from '@forecourt/contract/inventory/importing';
import { platformCalls } from '@forecourt/contract/platform/index';
import { sessionCalls } from '@forecourt/contract/session';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { newSetupCode } from '..';

let t: TestApp;
let token: string;
let city: number;

beforeEach(async () => {
  t = await startTestApp();
  const code = (await newSetupCode(t.deps)) ?? '';
  const person = { f_name: 'Ada', l_name: 'Byron', email: 'ada@example.org', username: 'ada' };
  const body = { ...person, password: 'a long enough password', code };
  token = (await t.call(platformCalls.finishSetup, { body })).body.token;
  city = (await t.sql<{ id: number }>(sql`select id from city order by id limit 1`))[0]?.id ?? 0;
});
afterEach(() => t.stop());

const PASSWORD = 'a password of Max 46';
const form = (more: object = {}) => ({
  ...{ bussiness_name: 'First Motors', frk_city: city, owner_f_name: 'Max', owner_l_name: 'Born' },
  ...{ owner_email: 'max@first.example', owner_username: 'max', package_id: 3, owner_password: PASSWORD },
  ...more,
});
const add = (more: object = {}) => t.call(platformCalls.addDealership, { body: form(more) }, token);
const state = async () => (await t.call(platformCalls.firstRun, {}, token)).body;
const signIn = (password = PASSWORD) => t.call(sessionCalls.login, { body: { username: 'max', password } });
const lettersTo = (to: string) =>
  t.sql(sql`select 1 from graphile_worker._private_jobs where payload ->> 'to' = ${to}`);

describe('the first run of an installation', () => {
  it('adds the first dealership, whose owner signs in with the password that was set, and imports', async () => {
    expect(await state()).toEqual({ is_open: true, dealership: null });
    const made = await add();
    expect(made.status).toBe(201);
    expect(await state()).toEqual({
      is_open: false,
      dealership: {
        ...{ id: made.body.id, bussiness_name: 'First Motors', owner_name: 'Max Born' },
        ...{ owner_username: 'max', is_invited: false },
      },
    });
    expect(await lettersTo('max@first.example')).toEqual([]);

    const owner = (await signIn()).body.token;
    expect((await t.call(sessionCalls.info, {}, owner)).body).toMatchObject({ ds_status: 5 });
    expect(await state()).toEqual({ is_open: false, dealership: null });

    const people = new File(['First name,Last name,E-mail\nGrace,Hopper,grace@navy.example\n'], 'people.csv');
    const customers = await t.call(customerImports.startImport, { files: { csv: people }, body: {} }, owner);
    expect([customers.status, customers.body.message]).toEqual([201, expect.stringContaining('1')]);
    const cars = new File(['VIN,Stock #,Price\n1HGCM82633A004352,A-1,4990\n'], 'stock.csv');
    const stock = await t.call(stockImports.addStockList, { files: { csv: cars }, body: {} }, owner);
    expect(stock.body).toMatchObject({ added: 1 });
  });

  it('sends an invitation when no password is set, and says so', async () => {
    const { status } = await add({ owner_password: '' });
    expect(status).toBe(201);
    expect((await state()).dealership).toMatchObject({ owner_username: 'max', is_invited: true });
    expect((await t.letterTo('max@first.example')).text).toContain('reset-password');
    expect((await signIn()).status).toBe(401);
  });

  it('refuses a password for the owner of any other dealership, and adds nothing', async () => {
    await add();
    const other = { bussiness_name: 'Second Motors', owner_email: 'two@x.example', owner_username: 'two' };
    const { status, error } = await add(other);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['owner_password']]);
    expect(await t.sql(sql`select 1 from dealership`)).toHaveLength(1);
    expect((await add({ ...other, owner_password: undefined })).status).toBe(201);
    expect(await state()).toEqual({ is_open: false, dealership: null });
  });

  it('makes one first dealership of two at the same moment', async () => {
    const second = { owner_email: 'two@x.example', owner_username: 'two' };
    const tries = await Promise.all([add(), add(second)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await t.sql(sql`select 1 from dealership`)).toHaveLength(1);
  });

  it.each([
    [{ bussiness_name: '' }, 'bussiness_name', 'Required'],
    [{ frk_city: 0 }, 'frk_city', expect.any(String)],
    [{ frk_city: 2_000_000_000 }, 'frk_city', 'There is no such city'],
    [{ business_email: 'nowhere' }, 'business_email', expect.any(String)],
    [{ owner_f_name: '' }, 'owner_f_name', 'Required'],
    [{ owner_l_name: '' }, 'owner_l_name', 'Required'],
    [{ owner_email: 'nowhere' }, 'owner_email', expect.any(String)],
    [{ owner_email: 'ada@example.org' }, 'owner_email', 'Another account has this e-mail address'],
    [{ owner_username: 'a b' }, 'owner_username', 'letters, digits and . _ @ + - only'],
    [{ owner_username: 'ADA' }, 'owner_username', 'This username is taken'],
    [{ owner_mobile: '12' }, 'owner_mobile', 'Wrong Mobile Number'],
    [{ owner_password: 'short' }, 'owner_password', 'At least 8 characters '],
    [{ package_id: 999_999 }, 'package_id', 'There is no such package'],
  ])('refuses %o on its field, and stays open', async (more, field, message) => {
    const { status, error } = await add(more);
    expect([status, error.fields]).toEqual([400, { [field]: message }]);
    expect(await state()).toEqual({ is_open: true, dealership: null });
  });

  it('is for those who may add dealerships', async () => {
    const other = await t.newPlatformUser();
    expect((await t.call(platformCalls.firstRun, {}, other.token)).status).toBe(403);
    expect((await t.call(platformCalls.firstRun, {})).status).toBe(401);
  });
});
