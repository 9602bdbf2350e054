import { searchCalls } from '@forecourt/contract/search';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { ticketsOf } from '../test-support/tickets';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const ticketsFound = async (token: string, q: string) =>
  (await t.call(searchCalls.find, { query: { q } }, token)).body.hits.filter(
    ({ kind }) => kind === 'tickets',
  );

describe('finding a ticket', () => {
  it('goes by its number and its subject, among those that one may see', async () => {
    const { owner, user } = await t.newDealership();
    const [seller, colleague] = [await user(ROLE.seller), await user(ROLE.seniorSeller)];
    const s = ticketsOf(t);
    const { id, number } = (await s.add(seller.token, { subject: 'Labels come out 50% too small' })).body;
    await s.add(seller.token, { subject: 'Another question' });
    for (const [typed, rank] of [
      ['labels', 1],
      ['come out', 2],
      ['Labels come out 50% too small', 0],
      ['50%', 2],
      [`#${number}`, 0],
    ] as const)
      expect(await ticketsFound(seller.token, typed), typed).toMatchObject([{ id, rank, state: 'open' }]);
    expect(await ticketsFound(owner.token, 'labels')).toMatchObject([
      { id, title: 'Labels come out 50% too small', detail: expect.stringMatching(/^#1 · /) },
    ]);
    expect(await ticketsFound(colleague.token, 'labels')).toEqual([]);
    expect(await ticketsFound(colleague.token, `#${number}`)).toEqual([]);
    const elsewhere = await t.newDealership();
    expect(await ticketsFound(elsewhere.owner.token, 'labels')).toEqual([]);
  });
});
