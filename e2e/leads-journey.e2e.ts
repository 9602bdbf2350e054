import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { replyAddress } from '../server/src/services/inbox/reply-address';
import { ask } from './support/api';
import { CENTER, leadsOf } from './support/leads';
import { choose, field, heading, sees } from './support/page';
import { stage } from './support/stage';
import { drivesOf, press } from './support/test-drives';

const SECRET = 'the secret of the journey from a website to a test drive';
const DOMAIN = 'reply.example.org';
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-e2e-mail-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const s = stage({ on: 'own server', env: { SECRET, DATA_DIR: dataDir, MAIL_REPLY_DOMAIN: DOMAIN } });
const leads = leadsOf(s);
const drives = drivesOf(s);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const solveCaptcha = async (): Promise<string> => {
  const { body } = await ask(s.origin, 'GET', '/api/v1/captcha-challenges');
  const { challenge, salt, algorithm, maxnumber, signature } = body;
  let number = 0;
  while (number <= maxnumber && sha256(`${salt}${number}`) !== challenge) number += 1;
  const token = { algorithm, challenge, number, salt, signature };
  return Buffer.from(JSON.stringify(token)).toString('base64');
};

/** As a mail program delivers it: written beside the folder and then moved in, so that no half of it is read. */
const deliver = async (to: string, text: string) => {
  const head = [
    'Message-ID: <reply-1@example.org>',
    'From: Amara Okafor <amara.journey@example.org>',
    `To: ${to}`,
  ];
  const draft = join(dataDir, 'reply.draft');
  await writeFile(draft, [...head, 'Subject: Re: Your visit', '', text].join('\r\n'));
  await rename(draft, join(dataDir, 'inbox', 'reply.eml'));
};

describe('a lead of the website', () => {
  it('is seen live, answered by mail, replied to, and followed by a test drive and a task', async () => {
    await drives.cars.add({ make: 'Subaru', model: 'Outback', model_year: 2020, stock_NO: 'WEB-77' });
    const sellerName = await leads.sellerName('seller');
    const { website_key } = (await s.ask('owner', 'GET', '/api/v1/lead-settings')).body;
    const seller = await s.as('seller', CENTER);
    await heading(seller, 'Lead center');

    const form = {
      ...{
        type: 8,
        f_name: 'Amara',
        l_name: 'Journey',
        email: 'amara.journey@example.org',
        mobile: '6045557120',
      },
      ...{ message: 'May I drive it on Saturday?', stock_NO: 'WEB-77' },
    };
    const post = (recaptchaToken: string) =>
      ask(s.origin, 'POST', `/api/public/leads/${website_key}`, undefined, { ...form, recaptchaToken });
    expect((await post('')).body.fields).toEqual({ recaptchaToken: 'Please complete the reCAPTCHA.' });
    // opened just before: what comes in before its live connection is made must not be missed
    const owner = await s.as('owner', CENTER);
    await heading(owner, 'Lead center');
    expect((await post(await solveCaptcha())).status).toBe(201);
    await seller.getByRole('link', { name: 'Amara Journey' }).waitFor();

    await owner.getByRole('link', { name: 'Amara Journey' }).click();
    await heading(owner, 'Amara Journey');
    await owner.getByRole('button', { name: 'Assign', exact: true }).click();
    await owner.getByRole('menuitem', { name: new RegExp(`^${sellerName}`) }).click();

    await seller.getByRole('link', { name: 'Amara Journey' }).click();
    await heading(seller, 'Amara Journey');
    const id = Number(/info\/(\d+)\//.exec(seller.url())?.[1]);
    await seller.goto(s.addressOf(`${CENTER}/Messages/${id}/8`));
    await field(seller, 'Subject').fill('Your visit');
    await field(seller, 'Message').fill('Saturday at ten is free.');
    await seller.getByRole('button', { name: 'Send' }).click();
    const thread = seller.getByRole('region', { name: 'Messages' });
    await thread.getByText('Saturday at ten is free.').waitFor();

    const tenant = (await s.ask('owner', 'GET', '/api/user/info')).body.dealershipInfo.id;
    await deliver(
      replyAddress({ secret: SECRET, domain: DOMAIN, tenant, kind: 'lead', id }),
      'Ten it is.\r\n\r\nOn Mon, Jun 15, you wrote:\r\n> Saturday at ten is free.',
    );
    await thread.getByText('Ten it is.').waitFor();

    await seller.goto(s.addressOf(`${CENTER}/info/${id}/8`));
    await seller.getByRole('link', { name: 'Book a test drive' }).first().click();
    await heading(seller, 'Add test drive');
    await press(seller, 'Next');
    await press(seller, 'Next');
    await field(seller, 'Start date').fill('2030-05-04');
    await field(seller, 'Start time').fill('10:00');
    await choose(seller, 'Salutation', 'Ms.');
    await press(seller, 'Next');
    await press(seller, 'Add test drive');
    await heading(seller, 'Amara Journey');

    await seller.goto(s.addressOf(`${CENTER}/follow-up/${id}`));
    await seller.getByRole('textbox', { name: 'Task' }).fill('Prepare the Outback');
    await field(seller, 'Due').fill('2030-05-03T09:00');
    await seller.getByRole('button', { name: 'Add follow-up' }).click();
    await sees(seller, 'Prepare the Outback');
    const tasks = (await s.ask('owner', 'GET', `/api/v1/tasks?lead_id=${id}`)).body.rows;
    expect(tasks.map(({ title }: { title: string }) => title)).toEqual(['Prepare the Outback']);
    expect((await leads.read(id)).state).toBe('contacted');
  });
});
