import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { field, heading, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();
const TASKS = '/admin/task-managment';
const undo = { name: 'Undo' } as const;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const addTask = async (body: object) =>
  (await s.ask('owner', 'POST', '/api/v1/tasks', { due_at: inDays(1), ...body })).body;
const read = async (id: number) => (await s.ask('owner', 'GET', `/api/v1/tasks/${id}`)).body;
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

describe('tasks', () => {
  it('are finished and given to a colleague in the list, both undone', async () => {
    const { id } = await addTask({ title: 'Order floor mats' });
    const before = (await read(id)).assignee?.id ?? null;
    const page = await s.as('owner', TASKS);
    const row = page.getByRole('row', { name: /Order floor mats/ });
    await row.waitFor();
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await toast(page, /was closed as done/);
    await expect.poll(async () => (await read(id)).state).toBe('done');
    await page.getByRole('button', undo).last().click();
    await expect.poll(async () => (await read(id)).state).toBe('open');

    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Assign to…', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign this task' });
    await field(dialog, 'Colleague').click();
    await page.getByRole('option', { name: /Sam Lindqvist/ }).click();
    await dialog.getByRole('button').last().click();
    await expect
      .poll(async () => (await read(id)).assignee?.name ?? (await read(id)).assignee?.full_name)
      .toBe('Sam Lindqvist');
    await page.getByRole('button', undo).last().click();
    await expect.poll(async () => (await read(id)).assignee?.id ?? null).toBe(before);
  });

  it('are moved on the board by the keyboard, and back by Undo', async () => {
    const { id } = await addTask({ title: 'Wash the blue one' });
    const page = await s.as('owner', `${TASKS}?view=board`);
    const link = (name: string) => column(page, name).getByRole('link', { name: 'Wash the blue one' });
    await link('Open').waitFor();
    await link('Open').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await link('In Progress').waitFor();
    await expect.poll(async () => (await read(id)).state).toBe('started');
    await page.getByRole('button', undo).last().click();
    await link('Open').waitFor();
    await expect.poll(async () => (await read(id)).state).toBe('open');
  });

  it('that repeat come again when one is done, and stand in the calendar', async () => {
    const { id } = await addTask({ title: 'Count the keys', repeat: { every: 1, unit: 'day' } });
    const page = await s.as('owner', `${TASKS}?view=calendar&range=agenda`);
    await page.getByRole('link', { name: 'Count the keys' }).first().click();
    await heading(page, 'Count the keys');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Outcome' });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.poll(async () => (await read(id)).state).toBe('done');
    const open = async () =>
      (await s.ask('owner', 'GET', '/api/v1/tasks?state=open&q=Count')).body.rows.map(
        (task: { id: number }) => task.id !== id,
      );
    await expect.poll(open).toEqual([true]);
  });
});
