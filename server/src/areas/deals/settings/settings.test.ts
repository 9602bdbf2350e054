import { deskCalls } from '@forecourt/contract/deals/desk';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { openDeals } from '../test-support/deals';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

describe('the settings of deals', () => {
  it('keeps what is saved, leaves what is not sent, and refuses an old version', async () => {
    const d = await openDeals(t);
    const save = (body: object) => t.call(deskCalls.saveSettings, { body }, d.token);
    const read = async () => (await t.call(deskCalls.settings, {}, d.token)).body;
    expect(await read()).toMatchObject({ visibility: 'own-and-free', minimum_gross: 0, version: 0 });
    const fees = [{ label: 'Documentation', amount: 399, treatment: 'all' }];
    const all = {
      ...{ visibility: 'own', minimum_gross: 750.5, pack: 200, quotation_days: 10, deposit_days: 3 },
      ...{ fees, checklist: ['Void cheque'] },
    };
    expect((await save({ ...all, version: 0 })).body).toEqual({ ...all, version: 1 });
    expect((await save({ pack: 0 })).body).toEqual({ ...all, pack: 0, version: 2 });
    const late = await save({ visibility: 'all', version: 1 });
    expect([late.status, late.error.current]).toEqual([409, { ...all, pack: 0, version: 2 }]);
    const wrong = await save({ fees: [{ label: 'Levy', amount: 5, treatment: 'some' }] });
    expect(wrong.error.fields).toEqual({ 'fees.0.treatment': 'Choose which taxes it bears' });
    expect((await save({ quotation_days: 0 })).status).toBe(400);
    expect(await read()).toEqual({ ...all, pack: 0, version: 2 });
  });

  it('are for owners alone', async () => {
    const d = await openDeals(t);
    const seller = await d.user(ROLE.seller);
    expect((await t.call(deskCalls.settings, {}, seller.token)).status).toBe(403);
    expect((await t.call(deskCalls.saveSettings, { body: { visibility: 'all' } }, seller.token)).status).toBe(
      403,
    );
  });
});
