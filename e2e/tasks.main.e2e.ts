import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { choose, field, heading, toast, whereIs } from './support/page';
import { stage } from './support/stage';

const s = stage();
const TASKS = '/admin/task-managment';

const tomorrow = () => new Date(Date.now() + 86_400_000);
const addTask = async (body: object) =>
  (await s.ask('owner', 'POST', '/api/v1/tasks', { due_at: tomorrow().toISOString(), ...body })).body;
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

describe('tasks', () => {
  it('adds a task with a checklist that repeats, drags it on the board, finds it in the calendar, and finishes it', async () => {
    const page = await s.as('owner', TASKS);
    await page.getByRole('link', { name: 'Add task' }).first().click();
    await heading(page, 'Add task');
    await page.getByRole('button', { name: 'Add task' }).click();
    await page.getByText('Required').first().waitFor();
    await field(page, 'What to do').fill('Order the second key');
    await page.getByRole('button', { name: 'Tomorrow', exact: true }).click();
    await page.getByRole('button', { name: 'Add a line' }).click();
    await page.getByRole('textbox', { name: 'Line 1' }).fill('Ask for the code');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Line 2' }).fill('Pick it up');
    await choose(page, 'Repeat', 'Every week');
    await page.getByRole('button', { name: 'Add task' }).click();
    await heading(page, 'Order the second key');
    const address = whereIs(page);
    await page.getByRole('checkbox', { name: 'Ask for the code' }).check();
    await page.getByRole('heading', { name: 'Checklist (1 of 2)' }).waitFor();

    await page.goto(s.addressOf(`${TASKS}?view=board`));
    const card = column(page, 'Open').getByRole('listitem').filter({ hasText: 'Order the second key' });
    await card.waitFor();
    await card.dragTo(column(page, 'In Progress'));
    await column(page, 'In Progress').getByRole('link', { name: 'Order the second key' }).waitFor();
    await toast(page, /was moved/);
    // the same by the menu
    await column(page, 'In Progress').getByRole('button', { name: 'Move Order the second key' }).click();
    await page.getByRole('menuitem', { name: 'Open' }).click();
    await column(page, 'Open').getByRole('link', { name: 'Order the second key' }).waitFor();
    // a card is paler until its move is saved
    await page.locator('[data-moving]').waitFor({ state: 'detached' });
    expect(await seriousFindings(page)).toEqual([]);

    await page.goto(s.addressOf(`${TASKS}?view=calendar&range=agenda`));
    await page.getByRole('link', { name: 'Order the second key' }).first().click();
    await heading(page, 'Order the second key');
    expect(whereIs(page)).toBe(address);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Outcome' });
    await field(dialog, 'Outcome').fill('It fits');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('It fits').waitFor();
    // the next of the series is there
    const { body } = await s.ask('owner', 'GET', '/api/v1/tasks?state=open');
    expect(body.rows.map(({ title }: { title: string }) => title)).toEqual(['Order the second key']);
  });

  it('names the seller who has it, and is hidden from a seller who has nothing to do with it', async () => {
    const page = await s.as('owner', '/admin');
    const sellers = (await s.ask('owner', 'GET', '/sales/managers')).body;
    const seller =
      sellers.find(({ full_name }: { full_name: string }) => full_name === 'Sam Lindqvist') ?? sellers.at(-1);
    const own = await addTask({ title: 'Only of the owner' });
    const given = await addTask({ title: 'Call about the payout letter', assignee_id: seller.id });
    await page.goto(s.addressOf(`${TASKS}/${given.id}`));
    await heading(page, 'Call about the payout letter');
    await page.getByText(seller.full_name).first().waitFor();
    const theirs = await s.as('seller', `${TASKS}/${own.id}`);
    await theirs.getByText('There is no such task for you').waitFor();
  });
});
