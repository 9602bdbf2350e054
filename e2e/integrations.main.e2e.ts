import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { field, heading, sees } from './support/page';
import { stage } from './support/stage';

const s = stage({ on: 'own server', env: { PRIVATE_TARGETS: '1' } });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const program = fileURLToPath(new URL('./support/partner-program.mjs', import.meta.url));

type Line = Record<string, unknown>;
const programs: ChildProcessWithoutNullStreams[] = [];
afterAll(() => {
  for (const one of programs) one.kill();
});

/** The program of an integrator, as a process of its own. */
const startProgram = () => {
  const child = spawn(process.execPath, [program]);
  programs.push(child);
  const lines: Line[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(JSON.parse(line) as Line)); // the program prints objects
  return {
    tell: (what: Line) => child.stdin.write(`${JSON.stringify(what)}\n`),
    says: async (name: string): Promise<Line> => {
      await expect.poll(() => lines.some((line) => name in line)).toBe(true);
      const at = lines.findIndex((line) => name in line);
      return lines.splice(at, 1)[0] ?? {};
    },
  };
};

it('a program adds a lead with a key, is told of it by a signed webhook, and is refused once the key is revoked', async () => {
  const partner = startProgram();
  const { port } = await partner.says('port');
  const page = await s.as('owner', '/admin/integrations');
  await heading(page, 'Integrations');
  expect(await seriousFindings(page)).toEqual([]);

  await button(page, 'New API key').click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Name').fill('Lead partner');
  await dialog.getByRole('checkbox', { name: /^Change leads/ }).check();
  expect(await seriousFindings(page)).toEqual([]);
  await button(page, 'Make key').click();
  const key = (await dialog.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^fk_\d+_/);
  await button(page, 'Done').click();

  await page.getByRole('link', { name: 'Webhooks' }).click();
  await heading(page, 'Webhooks');
  await button(page, 'New webhook').click();
  await field(dialog, 'Address').fill('http://hooks.example.com/x');
  await dialog.getByRole('checkbox', { name: 'Lead created' }).check();
  await button(page, 'Add webhook').click();
  await dialog.getByText('must begin with https://').waitFor();
  await field(dialog, 'Address').fill(`http://localhost:${port}/forecourt`);
  await field(dialog, 'Description').fill('Tells the partner');
  await button(page, 'Add webhook').click();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await button(page, 'Done').click();

  partner.tell({ secret });
  partner.tell({ origin: s.origin, key });
  const added = await partner.says('added');
  expect(added.added).toBe(201);
  expect(await partner.says('event')).toEqual({
    ...{ event: 'lead.created', record: added.id, name: 'Grace', signed: true },
  });

  // each try can be looked at, and sent again
  await page.getByRole('link', { name: 'Tells the partner' }).click();
  await heading(page, 'Tells the partner');
  // the end of a delivery is noted after its answer came
  await expect
    .poll(async () => {
      await page.reload();
      await button(page, 'Lead created').waitFor();
      return page.getByText('Delivered', { exact: true }).filter({ visible: true }).count();
    })
    .toBeGreaterThan(0);
  expect(await seriousFindings(page)).toEqual([]);
  await button(page, 'Lead created').click();
  await dialog.getByText('{"received":true}').waitFor();
  await button(page, 'Send again').click();
  expect(await partner.says('event')).toMatchObject({
    event: 'lead.created',
    record: added.id,
    signed: true,
  });
  await button(page, 'Send test event').click();
  expect(await partner.says('event')).toMatchObject({ event: 'test.sent', signed: true });

  // what the key did is in its log, and the lead says who added it
  await page.goto(s.addressOf('/admin/integrations'));
  await page.getByRole('link', { name: 'Lead partner' }).click();
  await heading(page, 'Lead partner');
  const request = page.getByText('POST leads.create');
  // the log is written a moment after the answer
  await expect
    .poll(async () => {
      await page.reload();
      await request.waitFor({ timeout: 3_000 }).catch(() => undefined);
      return request.count();
    })
    .toBe(1);
  const lead = await s.ask('owner', 'GET', `/api/v1/leads/${String(added.id)}`);
  expect(JSON.stringify(lead.body)).toContain('API key Lead partner');

  await button(page, 'Revoke').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await sees(page, 'Revoked');
  partner.tell({ origin: s.origin, key });
  expect(await partner.says('added')).toMatchObject({ added: 401 });
});

it('the documentation is readable, and finds a call by its words', async () => {
  const page = await s.stranger('/signin');
  await page.goto(`${s.origin}/api/docs`);
  await page.getByRole('heading', { name: 'Forecourt API' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('searchbox').fill('create/lead');
  await expect.poll(() => page.getByRole('link', { name: /vehicle\/dealership/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'POST /api/v1/create/lead' }).click();
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
  await page.locator('#create').getByText('leads.write').first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});
