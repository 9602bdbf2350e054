import { dealershipCalls } from '@forecourt/contract/dealership';
import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { SOLD, STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { OWNER_SHELL, ROLE, ROLES, SELLER_SHELL } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addCar } from '../../../test-support/cars';
import { performOperation } from '../bulk/perform-operation';
import { carRow } from '../test-support/stock';

let t: TestApp;
let here: Awaited<ReturnType<TestApp['newDealership']>>;
beforeAll(async () => {
  t = await startTestApp();
  here = await t.newDealership();
});
afterAll(() => t.stop());

const STAFF = ROLES.filter(
  ({ id, shell }) => id !== ROLE.bookkeeper && (shell === 'owner' || shell === 'seller'),
);
const sold = async () => {
  const id = await addCar(t, here.id);
  await t.call(bulkCalls.changeStatus, { body: { ids: [id], status: SOLD } }, here.owner.token);
  return id;
};
const { readyForSale } = STOCK_STATUS;

/** Everything that changes a price, deletes a car or takes its sale back, and who is refused it. */
const REPRICING: Record<string, (token: string, id: number) => Promise<{ status: number }>> = {
  'the price in a save of the stock data': (token, id) =>
    t.call(recordCalls.saveStock, { params: { id }, body: { sell_price: 9_999 } }, token),
  'the special price in a save of the whole vehicle': (token, id) =>
    t.call(recordCalls.saveCar, { params: { id }, body: { special_price: 9_000, odometer: 5 } }, token),
  'Call for price in a save': (token, id) =>
    t.call(recordCalls.saveStock, { params: { id }, body: { call_for_price: 1 } }, token),
  'prices of many by per cent': (token, id) =>
    t.call(bulkCalls.changeTotally, { body: { ids: [id], price_percent: -5 } }, token),
  'the price of many': (token, id) =>
    t.call(bulkCalls.changeReadyTotally, { body: { ids: [id], sell_price: 1 } }, token),
  'the special price of all that match': (token) =>
    t.call(
      bulkCalls.changeTotally,
      { query: { selectedAll: 1 }, body: { filters: { view: 'ready' }, special_price: null } },
      token,
    ),
  'Call for price of many': (token, id) =>
    t.call(bulkCalls.callForPrice, { params: { status: '1' }, body: { ids: [id] } }, token),
};
const DELETING: typeof REPRICING = {
  delete: (token, id) => t.call(bulkCalls.remove, { query: { ids: String(id) } }, token),
  restore: async (token, id) => {
    await t.call(bulkCalls.remove, { query: { ids: String(id) } }, here.owner.token);
    return t.call(bulkCalls.restore, { query: { ids: String(id) } }, token);
  },
};
const UNSELLING: typeof REPRICING = {
  'take a sale back': async (token) => t.call(bulkCalls.unsold, { body: { ids: [await sold()] } }, token),
  'look at what taking it back means': async (token) =>
    t.call(bulkCalls.unsoldPreview, { query: { ids: String(await sold()) } }, token),
  'set the status of a sold one': async (token) =>
    t.call(bulkCalls.changeStatus, { body: { ids: [await sold()], status: readyForSale } }, token),
  'set the status of a sold one among others': async (token, id) =>
    t.call(bulkCalls.changeStatusV2, { body: { ids: [id, await sold()], status: readyForSale } }, token),
  'set status and coming soon of a sold one': async (token) =>
    t.call(
      bulkCalls.changeFullStatus,
      { body: { ids: [await sold()], vehicle_status: readyForSale } },
      token,
    ),
  'set the status of a sold one with other changes': async (token) =>
    t.call(bulkCalls.changeTotally, { body: { ids: [await sold()], status: readyForSale } }, token),
};

describe.each(STAFF)('$label ($id)', ({ id: role }) => {
  const expected = OWNER_SHELL.includes(role) ? 200 : 403;
  it.each(Object.entries({ ...REPRICING, ...DELETING, ...UNSELLING }))('%s', async (_name, work) => {
    const { token } = await here.user(role);
    expect((await work(token, await addCar(t, here.id))).status).toBe(expected);
  });
});

describe('a seller', () => {
  it('saves everything else, with the price as it was, and may sell', async () => {
    const { token } = await here.user(ROLE.salesConsultant);
    const id = await addCar(t, here.id, { sellPrice: 15_000 });
    const body = { odometer: 7, sell_price: 15_000, special_price: null, call_for_price: 0 as const };
    expect((await t.call(recordCalls.saveCar, { params: { id }, body }, token)).status).toBe(200);
    expect((await t.call(bulkCalls.changeStatus, { body: { ids: [id], status: SOLD } }, token)).status).toBe(
      200,
    );
    // sold already: nothing is taken back
    expect((await t.call(bulkCalls.changeStatus, { body: { ids: [id], status: SOLD } }, token)).status).toBe(
      200,
    );
  });

  it('names the field, and nothing of the save is kept', async () => {
    const { token } = await here.user(ROLE.seniorSeller);
    const id = await addCar(t, here.id, { sellPrice: 15_000 });
    const { error } = await t.call(
      recordCalls.saveCar,
      { params: { id }, body: { special_price: 14_000, trim: 'EX' } },
      token,
    );
    expect(error.fields).toEqual({ special_price: 'Your role may not change prices' });
    expect(await carRow(t, id)).toMatchObject({ trim: '', special_price: null });
  });

  it('does not take a sale back that came after the check', async () => {
    const id = await sold();
    const { left_out } = await t.deps.database.systemWrite({ userId: null, requestId: 'test' }, (tx) =>
      performOperation(tx, { tenant: here.id, userId: here.owner.id, deps: t.deps }, [id], {
        ...{
          do: 'change',
          view: 'all',
          today: '2026-03-10',
          status: readyForSale,
          keepsSales: true,
          sellsBills: false,
        },
      }),
    );
    expect(left_out).toMatchObject([{ id, reason: 'is sold or no longer among these' }]);
    expect(await carRow(t, id)).toMatchObject({ status: SOLD });
  });

  it.each([
    ['RepriceVehicle', REPRICING],
    ['DeleteVehicle', DELETING],
    ['TakeBackSale', UNSELLING],
  ] as const)('may with %s from Access Control', async (component, works) => {
    const { owner, user, id: there } = await t.newDealership();
    const { token } = await user(ROLE.seller);
    const { body } = await t.call(dealershipCalls.accessControls, {}, owner.token);
    const has = body.roles.find(({ role }) => role === ROLE.seller)?.components ?? [];
    expect(has).not.toContain(component);
    const roles = [{ role: ROLE.seller, components: [...has, component] }];
    await t.call(dealershipCalls.saveAccessControls, { body: { roles, version: body.version } }, owner.token);
    const before = here;
    here = { id: there, owner, user };
    try {
      for (const work of Object.values(works))
        expect((await work(token, await addCar(t, there))).status).toBe(200);
    } finally {
      here = before;
    }
  });
});

it('covers every role that sells', () => {
  expect(STAFF.map(({ id }) => id).toSorted()).toEqual([...OWNER_SHELL, ...SELLER_SHELL].toSorted());
});
