import { describe, expect, it } from 'vitest';
import { seriousFindings, settled } from './support/browser';
import { groupOf, lookAgain, mergingOf } from './support/merging';
import { arrivesAt, field, heading, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();
const m = mergingOf(s);

const REPORT = '/admin/merge';
const compare = (...ids: number[]) => `/admin/single-merge/customer?ids=${ids.join(',')}`;

describe('from the report to the merge and back', () => {
  it('is taken back from the toast too', async () => {
    const [a, b] = await m.addPair('Brambleworth');
    const before = await m.everything(a, b);
    const page = await s.as('owner', compare(a, b));
    await page.getByRole('radiogroup', { name: 'Record that stays' }).getByText(`no. ${b}`).click();
    await page.getByRole('button', { name: 'Merge 2 records' }).click();
    await sees(page, '2 records are now Kimberly Brambleworth');
    expect((await m.get(a)).id).toBe(b);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await toast(page, 'are 2 records again');
    await page.getByRole('button', { name: 'Merge 2 records' }).waitFor();
    expect(await m.everything(a, b)).toEqual(before);
  });

  it('keeps what was changed since, and names it', async () => {
    const [a, b] = await m.addPair('Coldwater');
    const { merge_id } = await m.merge({ ids: [a, b], survivor: a, fields: { f_name: b } });
    await m.edit(a, { f_name: 'Kimba' });
    await m.note(a, 'After the merge');
    const page = await s.as('owner', `${REPORT}?tab=merged`);
    await page.getByRole('button', { name: `Undo merge ${merge_id} ` }).click();
    const said = page.getByRole('dialog', { name: 'Undone; what was changed since is kept' });
    await said.getByText(/First name was changed since: Kimba/).waitFor();
    await said.getByText(/^Came after the merge, and still with .*: 1 note\.$/).waitFor();
    await said.getByRole('button', { name: 'Close' }).last().click();
    expect((await m.get(a)).f_name).toBe('Kimba');
    expect(await m.notes(a)).toContain('After the merge');
    expect(await m.get(b)).toMatchObject({ id: b, f_name: 'Kimberly' });
  });

  it('asks what it cannot know, and goes on only then', async () => {
    const method = (label: string) => ({ kind: 'phone', value: '604 555 7788', label, is_primary: 1 });
    const a = await m.add({ f_name: 'Ingrid', l_name: 'Dunmore', contact_methods: [method('Home')] });
    const b = await m.add({ f_name: 'Ingrid', l_name: 'Dunmore', contact_methods: [method('Office')] });
    const page = await s.as('owner', compare(a, b));
    const merge = page.getByRole('button', { name: 'Merge 2 records' });
    await sees(page, '1 choice is still open');
    expect(await merge.isDisabled()).toBe(true);
    const asked = page.getByRole('region', { name: 'Only one can stay' });
    await asked.getByRole('radio', { name: /Office/ }).check();
    await merge.click();
    await sees(page, '2 records are now Ingrid Dunmore');
    expect((await m.get(a)).contact_methods).toEqual([expect.objectContaining({ label: 'Office' })]);
  });
});

describe('one record', () => {
  it('shows who may be the same, takes others by hand, and merges three', async () => {
    const [a, b] = await m.addPair('Eastlake');
    const c = await m.add({ f_name: 'Unlike', l_name: 'Fernwhistle' });
    const page = await s.as('owner', `/admin/all-customers/merge/${a}`);
    // under the header and tabs of the record
    await heading(page, 'Kim Eastlake');
    await page.getByRole('navigation', { name: 'Customer' }).getByRole('link', { name: 'Notes' }).waitFor();
    const likely = page.getByRole('checkbox', { name: `Merge with Kimberly Eastlake (no. ${b})` });
    await likely.waitFor();
    expect(await likely.isChecked()).toBe(true);
    await field(page, 'Compare with another customer').fill('Fernwhistle');
    await page.getByRole('option', { name: /Unlike Fernwhistle/ }).click();
    await page.getByRole('button', { name: 'Merge 3 records' }).waitFor();
    await page.getByRole('button', { name: `Leave out Unlike Fernwhistle, no. ${c}` }).click();
    await page.getByRole('button', { name: 'Merge 2 records' }).waitFor();
    await field(page, 'Add another customer').fill('Fernwhistle');
    await page.getByRole('option', { name: /Unlike Fernwhistle/ }).click();
    await page.getByRole('button', { name: 'Merge 3 records' }).click();
    await sees(page, '3 records are now Kim Eastlake');
    expect([(await m.get(b)).id, (await m.get(c)).id]).toEqual([a, a]);
  });

  it('fits a phone, by keyboard and without a finding', async () => {
    const [a, b] = await m.addPair('Gullanehaven');
    const page = await s.as('owner', compare(a, b), { width: 390 });
    await page.getByRole('button', { name: 'Merge 2 records' }).waitFor();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await seriousFindings(page)).toEqual([]);
    const first = page.getByRole('radiogroup', { name: 'First name' }).getByRole('radio');
    await first.first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await first.last().isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Merge 2 records' }).press('Enter');
    await sees(page, '2 records are now Kimberly Gullanehaven');
  });

  it('says which types there are when the address names another', async () => {
    const page = await s.as('owner', '/admin/single-merge/spaceship');
    await sees(page, "Records of the type 'spaceship' cannot be merged");
    await page.getByRole('link', { name: 'Merge customers' }).click();
    await heading(page, 'Merge customers');
    await page.goto(s.addressOf('/admin/single-merge/customer/999999'));
    await sees(page, 'This customer is not at your dealership');
  });
});

describe('not a duplicate', () => {
  it('is remembered, can be taken back, and stands in the way of a merge', async () => {
    const [a, b] = await m.addPair('Harrowgate');
    const page = await s.as('owner', REPORT);
    await lookAgain(s, page);
    const notDuplicate = groupOf(page, a).getByRole('button', { name: /^Not a duplicate/ });
    await notDuplicate.click();
    await toast(page, 'are no duplicates. That is remembered.');
    await groupOf(page, a).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await notDuplicate.click();
    await groupOf(page, a).waitFor({ state: 'detached' });
    await lookAgain(s, page);
    expect(await groupOf(page, a).count()).toBe(0);
    const found = await s.ask('owner', 'GET', `/api/v1/duplicate/customer/find-by-single/${a}`);
    expect(found.body.matches).toEqual([]);

    await page.goto(s.addressOf(`${REPORT}?tab=not-duplicates`));
    await page
      .getByRole('listitem')
      .filter({ hasText: `no. ${b}` })
      .getByText('Olivia Bergeron')
      .waitFor();
    await page.goto(s.addressOf(compare(a, b)));
    await sees(page, /were said not to be duplicates/);
    await page.getByRole('button', { name: 'They are duplicates after all' }).click();
    await page.getByRole('button', { name: 'Merge 2 records' }).waitFor();
    await page.goto(s.addressOf(REPORT));
    await groupOf(page, a).waitFor();
  });
});

describe('two at once, and those who may not', () => {
  it('tells the second of two tabs that the first was faster', async () => {
    const [a, b] = await m.addPair('Ironbridge');
    const [mine, theirs] = [await s.as('owner', compare(a, b)), await s.as('manager', compare(a, b))];
    const merge = (page: typeof mine) => page.getByRole('button', { name: 'Merge 2 records' });
    await merge(mine).waitFor();
    await theirs.getByRole('radiogroup', { name: 'Record that stays' }).getByText(`no. ${b}`).click();
    await merge(theirs).click();
    await sees(theirs, '2 records are now Kimberly Ironbridge');
    await merge(mine).click();
    await sees(mine, 'Kim Ironbridge was merged into another record in the meantime');
    await mine.getByRole('link', { name: 'Open what it became' }).click();
    await mine
      .getByRole('button', { name: 'Leave' })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await arrivesAt(mine, `/admin/all-customers/${b}`);
    expect((await m.get(a)).id).toBe(b);
  });
});
