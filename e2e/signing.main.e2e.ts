import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { letterTo } from './support/api';
import { customersOf } from './support/customers';
import { choose, field, heading, sees } from './support/page';
import { pickFrom } from './support/quotations';
import { stage } from './support/stage';
import { press } from './support/test-drives';

const s = stage();
const customers = customersOf(s);

const pdfsig = process.env.PDFSIG ?? 'pdfsig';

/** What pdfsig says of a document; undefined where there is none (`npm test -- --all` fails then). */
const checkSeal = async (content: Buffer): Promise<string | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-journey-'));
  try {
    const path = join(folder, 'signed.pdf');
    await writeFile(path, content);
    return await new Promise((resolve) => {
      execFile(pdfsig, ['-nocert', path], (error, stdout) =>
        resolve(error && 'code' in error && error.code === 'ENOENT' ? undefined : stdout),
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const drawSignature = async (page: Page) => {
  const pad = page.getByRole('img', { name: 'Signature: empty' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no frame to sign in');
  await page.mouse.move(box.x + 40, box.y + 70);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 80, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('img', { name: 'Signature: drawn' }).waitFor();
};

/** Where the browser shows no PDF inside the page, the document has to be opened before one can go on. */
const openDocument = async (page: Page, name: string) => {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name }).press('Enter');
  await (await opened).close();
};

describe('signing', () => {
  it('writes a template, sends a contract, signs it on a phone and gives the sealed copy to both', async () => {
    const mail = `noor.${Date.now()}@example.org`;
    await customers.add({ f_name: 'Noor', l_name: 'Haddad', mobile: '6045557301', email: mail });

    const page = await s.as('owner', '/admin/contract-management/template/add');
    await heading(page, 'New template');
    await field(page, 'Name').fill('Consignment agreement');
    await field(page, 'Text').fill(
      '# Terms\n{{dealership_name}} sells for {{customer_name}}.\nCommission: {{rate}}',
    );
    await press(page, 'Save');
    await sees(page, '{{rate}} is not in the list of fields');
    await press(page, 'Add a field');
    await field(page, 'Label of field 1').fill('Rate');
    await press(page, 'Save');
    await heading(page, 'Contract templates');
    await sees(page, 'Consignment agreement');

    await page.getByRole('link', { name: 'Contracts', exact: true }).last().click();
    await heading(page, 'Contracts');
    await page.getByRole('button', { name: 'Send contract' }).first().click();
    const sending = page.getByRole('dialog', { name: 'Send contract' });
    await choose(page, 'Template', 'Consignment agreement', sending);
    await pickFrom(page, 'Customer', 'Haddad');
    await field(sending, 'Rate').fill('8 %');
    await sending.getByRole('button', { name: 'Send', exact: true }).click();
    await heading(page, 'Consignment agreement');
    await sees(page, 'Not opened yet');

    const code = /#\/sign\/agreement\/([\w-]+)/.exec(await letterTo(s.origin, mail, /agreement/))?.[1];
    const phone = await s.stranger(`/sign/agreement/${code}`, { width: 390 });
    await heading(phone, 'Sign a document');
    await press(phone, 'Continue');
    await sees(phone, 'Tick this box, or ask for paper below');
    await phone.getByRole('checkbox', { name: 'I agree to sign electronically' }).check();
    await press(phone, 'Continue');
    await openDocument(phone, 'Open the document');
    await press(phone, 'I have read it, continue');
    await press(phone, 'Sign');
    await sees(phone, 'Sign in the frame, or choose to type your name');
    await phone.getByRole('checkbox', { name: 'Accept This Agreement' }).check();
    await drawSignature(phone);
    await press(phone, 'Sign');
    await sees(phone, 'Everyone has signed. Your sealed copy is ready.');

    await page.getByText(/^Signed by everyone and sealed$/).waitFor();
    const address = await page.getByRole('link', { name: 'Sealed copy' }).getAttribute('href');
    const copy = await fetch(`${s.origin}${address}`, {
      headers: { authorization: `Bearer ${await s.token('owner')}` },
    });
    const said = await checkSeal(Buffer.from(await copy.arrayBuffer()));
    if (said !== undefined) {
      expect(said).toContain('Signature is Valid.');
      expect(said).toContain('Total document signed');
    }
    expect(await letterTo(s.origin, mail, /Your signed copy/)).toContain('Consignment agreement');
  });

  it('signs on a tablet by keyboard alone, in French, and says so when a link is over', async () => {
    const id = await customers.add({ f_name: 'Luc', l_name: 'Tremblay', mobile: '5145557302' });
    const template = await s.ask('owner', 'POST', '/api/v1/contract-templates', {
      ...{ name: 'Entente', body: 'Entre {{dealership_name}} et {{customer_name}}.', fields: [] },
    });
    const send = () =>
      s.ask('owner', 'POST', '/api/v1/contracts', {
        ...{ template_id: template.body.id, customer_id: id, values: {}, in_office: 1, language: 'fr' },
      });
    const [first, second] = [(await send()).body.signing, (await send()).body.signing];
    const codeOf = (signing: { signers: { tablet_link: string }[] }) =>
      signing.signers[0]?.tablet_link.split('/').at(-1);
    const tablet = await s.stranger(`/sign/agreement/${codeOf(first)}`);
    await heading(tablet, 'Signer un document');
    await tablet.getByRole('checkbox', { name: 'J’accepte de signer électroniquement' }).press('Space');
    await tablet.getByRole('button', { name: 'Continuer' }).press('Enter');
    await openDocument(tablet, 'Ouvrir le document');
    await tablet.getByRole('button', { name: 'Je l’ai lu, continuer' }).press('Enter');
    await tablet.getByRole('checkbox', { name: 'J’accepte cette entente' }).press('Space');
    await tablet.getByRole('radio', { name: 'Tracer' }).press('ArrowRight');
    await sees(tablet, 'Le nom saisi tient lieu de signature.');
    await tablet.getByRole('button', { name: 'Signer', exact: true }).press('Enter');
    await sees(tablet, 'Tout le monde a signé. Votre copie scellée est prête.');

    await s.ask('owner', 'POST', `/api/v1/signings/${second.id}/cancel`, { reason: 'Wrong text' });
    const late = await s.stranger(`/sign/agreement/${codeOf(second)}`);
    await late.getByText(/Cette demande de signature a été annulée/).waitFor();
    s.forgive(); // the browser logs the refused call
  });
});
