import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stage } from './stage';

const HANGS_ON = ['notes', 'follow-ups', 'consents', 'files', 'contacts'] as const;

const POLLING = { timeout: 20_000 };

/** How often a record was saved, and what was said about saving it, is no part of what it says. */
const BOOKKEEPING: readonly string[] = ['version', 'updated_at'];
const contentOf = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (name, one) => (BOOKKEEPING.includes(name) ? undefined : one)));

/** The demo dealership's customers as a journey of merging needs them, through the calls. */
export const mergingOf = (s: Stage) => {
  const read = async (path: string) => (await s.ask('owner', 'GET', path)).body;
  const send = async (method: string, path: string, body: unknown, status: number) => {
    const reply = await s.ask('owner', method, path, body);
    expect([path, reply.status, reply.status === status ? '' : reply.body]).toEqual([path, status, '']);
    return reply.body;
  };
  const add = async (body: Record<string, unknown>): Promise<number> =>
    (await send('POST', '/api/v1/customers', body, 201)).Id;
  const merge = (body: Record<string, unknown>) =>
    send('POST', '/api/v1/duplicate/customer/merge', body, 200);
  const note = (id: number, text: string) => send('POST', `/api/v1/customers/${id}/notes`, { text }, 201);
  const followUp = (id: number, what: string) =>
    send('POST', `/api/v1/customers/${id}/follow-ups`, { what, due_at: '2030-05-01T17:00:00Z' }, 201);
  return {
    add,
    merge,
    note,
    get: (id: number) => read(`/api/v1/customers/${id}`),
    edit: (id: number, body: Record<string, unknown>) => send('PATCH', `/api/v1/customers/${id}`, body, 200),
    notes: async (id: number): Promise<string[]> =>
      (await read(`/api/v1/customers/${id}/notes`)).map((one: { text: string }) => one.text).sort(),
    followUps: async (id: number): Promise<string[]> =>
      (await read(`/api/v1/customers/${id}/follow-ups`)).map((one: { what: string }) => one.what).sort(),
    /** Two records of one person, who is like nobody else, with something hanging on both. */
    addPair: async (lastName: string): Promise<[number, number]> => {
      const line = [...lastName].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 9_000, 7) + 1_000;
      const both = {
        l_name: lastName,
        mobile: `250555${line}`,
        email: `${lastName.toLowerCase()}@post.example`,
      };
      const a = await add({ ...both, f_name: 'Kim' });
      const b = await add({ ...both, f_name: 'Kimberly', address: '12 Elm St', postalcode: 'V5K 0A1' });
      for (const id of [a, b]) {
        await note(id, `First note of ${id}`);
        await note(id, `Second note of ${id}`);
        await followUp(id, `Ring about ${id}`);
      }
      return [a, b];
    },
    /** Everything that the calls say about these customers, but for the trail that a merge and its undo leave. */
    everything: async (...ids: number[]) => {
      const found: Record<string, unknown> = {};
      for (const id of ids) {
        found[id] = contentOf(await read(`/api/v1/customers/${id}`));
        for (const part of HANGS_ON)
          found[`${id} ${part}`] = contentOf(await read(`/api/v1/customers/${id}/${part}`));
      }
      return found;
    },
  };
};

/** The group of the report in which a record is. */
export const groupOf = (page: Page, id: number) =>
  page
    .getByRole('list', { name: 'Likely duplicates' })
    .locator(':scope > li')
    .filter({ has: page.getByText(`no. ${id}`, { exact: true }) });

/** Looks through all customers anew from the screen, and shows what was found. */
export const lookAgain = async (s: Stage, page: Page) => {
  const now = async () => (await s.ask('owner', 'GET', '/api/v1/duplicate/customer/report')).body;
  const idle = async () => {
    const { report, running } = await now();
    return running === null && report?.state === 'finished' ? report.id : 0;
  };
  const last = await idle();
  await page.getByRole('button', { name: /^(Scan again|Look for duplicates)$/ }).click();
  await expect.poll(idle, POLLING).toBeGreaterThan(last);
  await page.reload();
  await page.getByRole('list', { name: 'Likely duplicates' }).waitFor();
};
