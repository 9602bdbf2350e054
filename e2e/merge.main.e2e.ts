import { describe, expect, it } from 'vitest';
import { groupOf, lookAgain, mergingOf } from './support/merging';
import { arrivesAt, heading, sees, toast } from './support/page';
import { stage } from './support/stage';
import { usersOf } from './support/users';

const s = stage();
const m = mergingOf(s);
const users = usersOf(s);

const REPORT = '/admin/merge';
const compare = (...ids: number[]) => `/admin/single-merge/customer?ids=${ids.join(',')}`;

describe('merging customers', () => {
  it('finds a pair, merges it as chosen, leads the old number on, and undoes all of it', async () => {
    const [a, b] = await m.addPair('Ashgrove');
    const before = await m.everything(a, b);

    const page = await s.as('owner', REPORT);
    await heading(page, 'Merge duplicates');
    await lookAgain(s, page);
    const group = groupOf(page, a);
    await group.getByText('Mobile: the same').waitFor();
    await group.getByRole('button', { name: /^Field by field/ }).click();
    const mobile = group.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Mobile' }) });
    expect(await mobile.getByRole('cell').allTextContents()).toContain('+45');
    const name = group.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Name' }) });
    expect(await name.getByRole('cell').allTextContents()).toContain('a short form');

    await group.getByRole('link', { name: /^Merge / }).click();
    await heading(page, 'Merge customers');
    const first = page.getByRole('radiogroup', { name: 'First name' });
    expect(await first.getByRole('radio', { name: 'Kim Kim Ashgrove' }).isChecked()).toBe(true);
    await first.getByRole('radio', { name: /^Kimberly / }).check();
    // what one of them leaves open is filled by the other, without a word
    const address = page.getByRole('radiogroup', { name: 'Address' });
    expect(await address.getByRole('radio', { name: /^12 Elm St / }).isChecked()).toBe(true);
    const moves = page.getByTestId('moves');
    await moves.getByText('2 notes', { exact: true }).waitFor();
    await moves.getByText('1 task', { exact: true }).waitFor();
    expect(await m.everything(a, b)).toEqual(before);
    await page.getByRole('button', { name: 'Merge 2 records' }).click();
    await toast(page, 'is now part of Kimberly Ashgrove');
    await sees(page, '2 records are now Kimberly Ashgrove');

    expect(await m.get(b)).toMatchObject({ id: a, f_name: 'Kimberly', address: '12 Elm St' });
    const notes = [`First note of ${a}`, `First note of ${b}`, `Second note of ${a}`, `Second note of ${b}`];
    expect(await m.notes(a)).toEqual(notes);
    expect(await m.followUps(a)).toEqual([`Ring about ${a}`, `Ring about ${b}`]);

    await page.getByRole('link', { name: 'Open Kimberly Ashgrove' }).click();
    await arrivesAt(page, `/admin/all-customers/${a}`);
    await page.goto(s.addressOf(`/admin/all-customers/note/${a}`));
    for (const text of notes) await sees(page, text);
    await page.goto(s.addressOf(`/admin/all-customers/Follow-up/${a}`));
    await sees(page, `Ring about ${b}`);
    await page.goto(s.addressOf(`/admin/all-customers/${b}`));
    await arrivesAt(page, `/admin/all-customers/${a}`);
    await page.goto(s.addressOf(`/admin/single-merge/customer/${b}`));
    await heading(page, 'Duplicates of Kimberly Ashgrove');
    await sees(page, new RegExp(`^No\\. ${b} was merged into Kimberly Ashgrove, no\\. ${a}\\.`));

    await page.goto(s.addressOf(`${REPORT}?tab=merged`));
    const line = page.getByRole('listitem').filter({ hasText: `no. ${b}` });
    await line.getByRole('button', { name: /^What changed/ }).click();
    await line.getByRole('row', { name: /^First name Kimberly Kim/ }).waitFor();
    await line.getByRole('button', { name: /^Undo merge/ }).click();
    await toast(page, 'are 2 records again');
    await line.getByText('Undone', { exact: true }).waitFor();
    expect(await m.everything(a, b)).toEqual(before);
  });

  it('lets neither a seller nor an assistant in, on the screen or by a call', async () => {
    await users.add('assistant.merge', { frk_role: 15 });
    const [a, b] = await m.addPair('Juniperside');
    for (const who of ['seller', 'assistant.merge']) {
      for (const path of [REPORT, compare(a, b), `/admin/all-customers/merge/${a}`]) {
        const page = await s.as(who, path);
        await page.getByRole('heading', { level: 1, name: /^(You have no access|Page not found)/ }).waitFor();
      }
      for (const [method, path, body] of [
        ['GET', '/api/v1/duplicate/customer/report', undefined],
        ['POST', '/api/v1/duplicate/customer/report', undefined],
        ['POST', '/api/v1/duplicate/customer/merge', { ids: [a, b], survivor: a }],
        ['POST', '/api/v1/duplicate/customer/not-duplicates', { ids: [a, b] }],
        ['GET', '/api/v1/merges', undefined],
        ['POST', '/api/v1/merges/1/undo', undefined],
      ] as const)
        expect([who, path, (await s.ask(who, method, path, body)).status]).toEqual([who, path, 403]);
    }
    expect((await m.get(b)).id).toBe(b);
  });
});
