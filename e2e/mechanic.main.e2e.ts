import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { choose, field, heading, pngOf, sees, toast } from './support/page';
import { stage } from './support/stage';

// the shop is for few dealerships, of which the demo's is one
const s = stage({ on: 'own server' });
const SHOP = '/admin/mechanic-shop';

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Time in each step' }).getByRole('listitem').filter({ hasText: name });

const addLine = async (
  page: Page,
  kind: string,
  words: string,
  figures: Readonly<Record<string, string>>,
) => {
  const before = await page.getByRole('group', { name: /^Line / }).count();
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  const line = page.getByRole('group', { name: `Line ${before + 1}`, exact: true });
  await field(line, 'Description').fill(words);
  for (const [label, value] of Object.entries(figures)) await field(line, label).fill(value);
};

describe('the mechanic shop', () => {
  it("brings a customer's vehicle from the request over the estimate and the approval to a paid invoice", async () => {
    const page = await s.as('mechanic', '/admin');
    await heading(page, 'Dashboard');
    await page.getByRole('heading', { name: 'Time running' }).waitFor();
    await page.getByRole('link', { name: 'Add service' }).click();
    await heading(page, 'Add service');
    await page.getByText("Customer's vehicle", { exact: true }).first().click();
    await page.getByRole('button', { name: 'Add service' }).click();
    await page.getByText('Required').first().waitFor();
    await field(page, 'Make').fill('Subaru');
    await field(page, 'Model').fill('Outback');
    await field(page, 'Licence plate').fill('jt8 22q');
    await page.getByRole('switch', { name: 'A new customer' }).click();
    await field(page, 'First Name').fill('Amara');
    await field(page, 'Last Name').fill('Okafor');
    await field(page, 'E-mail').fill('amara.okafor@example.org');
    await field(page, 'Problems').fill('Squeals when braking\nOil change');
    await page.getByRole('switch', { name: 'Oil change' }).click();
    await page.getByRole('button', { name: 'Add service' }).click();
    await heading(page, 'Subaru Outback');
    await step(page, 'Requested')
      .getByText(/^0:00:\d\d$/)
      .waitFor();

    await addLine(page, 'Labour', 'Front brakes', { Hours: '1.5' });
    await addLine(page, 'Part', 'Brake pads', { Quantity: '2', 'Price each': '60', 'Cost each': '35' });
    await sees(page, '$315.00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await toast(page, 'Done');

    await page.getByRole('button', { name: 'Start inspection' }).click();
    await page.getByRole('button', { name: 'Make estimate' }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const approving = page.getByRole('dialog', { name: 'Approve the estimate' });
    await choose(page, 'How', 'By e-mail', approving);
    await approving.getByRole('button', { name: 'Approve', exact: true }).click();
    await approving.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Start work' }).click();
    const running = step(page, 'In Progress').getByText(/^0:00:\d\d$/);
    await running.waitFor();
    // it runs on across a reload
    const shown = await running.textContent();
    await page.waitForTimeout(1_100);
    await page.reload();
    await running.waitFor();
    expect((await running.textContent()) ?? '').not.toBe(shown);

    await page.getByRole('link', { name: /^Photos/ }).click();
    const picture = { name: 'before.png', mimeType: 'image/png', buffer: await pngOf(page, 320, 240) };
    await page.getByLabel('Photos before the work').setInputFiles(picture);
    await page.getByRole('button', { name: 'Photo 1, before', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Done', exact: true }).click();
    const finishing = page.getByRole('dialog', { name: /^Is the work on/ });
    await finishing.getByRole('button', { name: 'Done', exact: true }).click();
    await finishing.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Invoice', exact: true }).click();
    const invoicing = page.getByRole('dialog', { name: 'Invoice' });
    await choose(page, 'Payment type', 'Cash', invoicing);
    await invoicing.getByRole('button', { name: 'Make invoice' }).click();
    await page.getByRole('heading', { name: /^Invoice S-\d{6}$/ }).waitFor();
    await sees(page, 'Paid');
    expect(await seriousFindings(page)).toEqual([]);
    const print = page.getByRole('link', { name: 'Print' }).last();
    const pdf = await fetch(`${s.origin}${await print.getAttribute('href')}`, {
      headers: { authorization: `Bearer ${await s.token('mechanic')}` },
    });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);

    // the oil change has planned the next one
    await page.goto(s.addressOf('/admin/mechanic-shop/oil-changes?q=outback'));
    await heading(page, 'Oil changes');
    await page
      .getByRole('link', { name: /Subaru Outback/ })
      .first()
      .waitFor();
    await sees(page, 'Planned');
  });

  it('moves a vehicle in stock on the board, sets its status 2 and 3 and back, and passes its cost to it', async () => {
    const stock = await s.ask('owner', 'GET', '/inventory/list/for/mechanic/service?limit=50');
    const car = stock.body.rows.find(
      ({ status, service_id }: { status: number; service_id: number | null }) =>
        status === 4 && service_id === null,
    );
    const added = await s.ask('owner', 'POST', '/vehicle/mechanic/shop?inventory=1', {
      mid_vehicle_id: car.id,
      problems: [{ description: 'Safety inspection' }],
      lines: [{ kind: 'labour', description: 'Inspect', quantity: 2, cost: 65 }],
    });
    expect([added.status, added.body.message]).toEqual([201, undefined]);
    const statusOf = async () => {
      const { body } = await s.ask('owner', 'GET', `/inventory/list/for/mechanic/service?id=${car.id}`);
      return body.rows[0]?.status;
    };
    expect(await statusOf()).toBe(2);
    const name = `${car.title} · ${car.stock_NO}`;

    const page = await s.as('owner', SHOP);
    await heading(page, 'Mechanic shop');
    const move = async (from: string, to: string) => {
      await column(page, from)
        .getByRole('button', { name: `Move ${name}` })
        .click();
      await page.getByRole('menuitem', { name: to, exact: true }).click();
    };
    // work is not begun before it is approved
    await move('Requested', 'In Progress');
    await toast(page, /not approved/);
    await move('Requested', 'Inspection');
    await column(page, 'Inspection').getByRole('link', { name }).waitFor();
    await page.locator('[data-moving]').waitFor({ state: 'detached' });
    expect(await statusOf()).toBe(3);
    await move('Inspection', 'Approved');
    await column(page, 'Approved').getByRole('link', { name }).waitFor();
    await page.locator('[data-moving]').waitFor({ state: 'detached' });
    await move('Approved', 'Done');
    await column(page, 'Done').getByRole('link', { name }).click();
    await heading(page, car.title);
    expect(await statusOf()).toBe(4);
    await page.getByRole('link', { name: 'Estimate and invoice' }).click();
    await sees(page, 'Our own shop');
    await sees(page, '$130.00');
  });

  it('is not there for a seller of role 17', async () => {
    const page = await s.as('seller17', SHOP);
    await heading(page, 'You have no access to this page');
    const { status } = await s.ask('seller17', 'GET', '/vehicle/mechanic/shop');
    expect(status).toBe(403);
  });
});
