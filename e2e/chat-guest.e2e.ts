import type { Frame, FrameLocator, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { startOtherSite } from './support/other-site';
import { pngOf, sees } from './support/page';
import { stage } from './support/stage';

const s = stage();
const PHONE = { width: 390 };

let chat: string;
let other: Awaited<ReturnType<typeof startOtherSite>>;
let unnamed: Awaited<ReturnType<typeof startOtherSite>>;

const ALWAYS = Array.from({ length: 7 }, () => [{ from: 0, to: 1_440 }]);
const NEVER = Array.from({ length: 7 }, () => []);

const setHours = async (opening_hours: unknown) => {
  const reply = await s.ask('owner', 'PATCH', '/api/v1/lead-settings', { opening_hours });
  expect(reply.status).toBe(200);
};

beforeAll(async () => {
  chat = (await s.ask('owner', 'GET', '/api/v1/website')).body.address;
  [other, unnamed] = [await startOtherSite(chat), await startOtherSite(chat)];
  await setHours(ALWAYS);
  const saved = await s.ask('owner', 'PUT', '/api/v1/chat/settings', {
    ...{ is_on: 1, greeting: 'Welcome to the lot', greeting_fr: 'Bienvenue', embed_origins: [other.origin] },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
});
afterAll(() => Promise.all([other?.close(), unnamed?.close()]));

const launcher = (page: Page) => page.getByRole('button', { name: /^Open chat/ });
const frameOf = (page: Page): FrameLocator => page.frameLocator('forecourt-chat iframe');
const composer = (page: Page) => frameOf(page).getByRole('textbox', { name: 'Write a message' });
const log = (page: Page) => frameOf(page).getByRole('log');
const innerFrame = (page: Page): Frame => {
  const frame = page.frames().find((one) => one.url().includes('/chat/frame'));
  if (!frame) throw new Error('the chat is open');
  return frame;
};

/** A visitor at a page, in a browser that is not used again. */
const visitor = async (address: string, look = {}): Promise<Page> => {
  const page = await s.stranger('/signin', look);
  s.discardPage(page);
  await page.goto(address);
  return page;
};

const write = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await composer(page).press('Enter');
};

/** The seller's page of the chat. */
const room = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('link').filter({ hasText: text });
const answer = async (page: Page, text: string) => {
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await field.fill(text);
  await field.press('Enter');
};

describe('the chat widget', () => {
  it('lets a guest write on a page of another site, and come back to the history, up to the lead', async () => {
    const seller = await s.as('seller', '/admin/chat');
    await sees(seller, 'No Chat selected');
    const guest = await visitor(other.origin);

    // by keyboard: the button is reached, Escape gives the focus back to it
    await launcher(guest).focus();
    await guest.keyboard.press('Enter');
    await log(guest).getByText('Welcome to the lot').waitFor();
    await frameOf(guest).getByText('Online now').waitFor();
    await composer(guest).press('Escape');
    await expect.poll(() => guest.evaluate(() => document.activeElement?.localName)).toBe('forecourt-chat');
    await guest.keyboard.press('Enter');
    await expect.poll(() => composer(guest).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await seriousFindings(innerFrame(guest))).toEqual([]);
    expect(await seriousFindings(guest)).toEqual([]);

    await write(guest, 'Is <b>the blue one</b> still there?');
    await log(guest).getByText('Is <b>the blue one</b> still there?').waitFor();
    await room(seller, 'still there?').click();
    await seller.getByText('Car club /', { exact: false }).first().waitFor();
    await answer(seller, 'Yes: https://dealer.example/blue, come and see it.');
    const link = log(guest).getByRole('link', { name: /dealer\.example\/blue/ });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('https://dealer.example/blue');
    expect(await link.getAttribute('rel')).toContain('noopener');

    // a picture, and a file that cannot be taken
    await frameOf(guest)
      .locator('input[type=file]')
      .setInputFiles({ name: 'trade.png', mimeType: 'image/png', buffer: await pngOf(seller, 320, 200) });
    const picture = log(guest).getByRole('img', { name: /trade/ });
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(320);
    await frameOf(guest)
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await frameOf(guest).getByText('Only PNG, JPG and PDF files can be attached').waitFor();

    // closed, an answer is counted on the button; on the next page it is still there
    await composer(guest).press('Escape');
    await answer(seller, 'When would you like to come?');
    await guest.getByRole('button', { name: 'Open chat, 1 new message' }).waitFor();
    await guest.getByRole('link', { name: 'Next page' }).click();
    await guest.waitForURL(`${other.origin}/next`);
    await guest.getByRole('button', { name: 'Open chat, 1 new message' }).click();
    await log(guest).getByText('When would you like to come?').waitFor();
    await log(guest).getByText('Is <b>the blue one</b> still there?').waitFor();
    await guest.goto('about:blank');
    await answer(seller, 'We are open until six.');
    await guest.goto(other.origin);
    await launcher(guest).click();
    await log(guest).getByText('We are open until six.').waitFor();
    expect(await log(guest).getByText('still there?').count()).toBe(1);

    // the seller asks who it is: one lead
    await seller.getByRole('button', { name: 'Ask for contact details' }).click();
    await frameOf(guest).getByRole('heading', { name: 'How can we reach you?' }).waitFor();
    expect(await seriousFindings(innerFrame(guest))).toEqual([]);
    const send = frameOf(guest).getByRole('button', { name: 'Send my details' });
    await send.click();
    await frameOf(guest).getByText('Enter an e-mail address or a phone number', { exact: true }).waitFor();
    await frameOf(guest).getByRole('textbox', { name: 'Name', exact: true }).fill('Amara Okafor');
    await frameOf(guest)
      .getByRole('textbox', { name: 'E-mail', exact: true })
      .fill('amara.widget@example.org');
    await frameOf(guest)
      .getByLabel(/^Yes, send me offers and news/)
      .check();
    await send.click();
    await frameOf(guest).getByText('Thank you. We have your details', { exact: false }).waitFor();
    await seller.getByRole('heading', { level: 2, name: 'Amara Okafor' }).waitFor();
    await seller.getByRole('link', { name: /^Open lead/ }).click();
    await seller.getByRole('heading', { level: 1, name: 'Amara Okafor' }).waitFor();
  });

  it('sends what was written without a connection once, in its order', async () => {
    const guest = await s.stranger('/signin');
    s.discardPage(guest);
    const sockets = new Set<WebSocketRoute>();
    const net = { isUp: true };
    await guest.routeWebSocket(/chat\/socket/, (socket) => {
      if (!net.isUp) return void socket.close();
      sockets.add(socket);
      socket.connectToServer();
    });
    await guest.goto(other.origin);
    await launcher(guest).click();
    await log(guest)
      .getByText('Welcome to the lot')
      .or(frameOf(guest).getByText('Leave us a message'))
      .waitFor();
    const toChat = frameOf(guest).getByRole('button', { name: 'Chat instead' });
    if (await toChat.isVisible()) await toChat.click();
    await write(guest, 'Do you deliver?');
    await log(guest).getByText('Do you deliver?').waitFor();
    await frameOf(guest)
      .getByText(/Sent|Received/)
      .waitFor();

    net.isUp = false;
    for (const socket of sockets) await socket.close();
    await frameOf(guest).getByText('Connection lost. Trying again…').waitFor();
    await write(guest, 'To Burnaby');
    await write(guest, 'Next week');
    expect(await log(guest).getByText('Sending…').count()).toBe(2);
    net.isUp = true;
    await log(guest).getByText('Sending…').first().waitFor({ state: 'detached' });
    await expect.poll(() => log(guest).getByText('Sending…').count()).toBe(0);
    expect(await log(guest).locator('.own .text').allTextContents()).toEqual([
      'Do you deliver?',
      'To Burnaby',
      'Next week',
    ]);
    s.forgive();
  });

  it('is not shown on a site that the dealership did not name', async () => {
    const guest = await visitor(unnamed.origin);
    await launcher(guest).click();
    await expect.poll(() => guest.frames().length).toBe(2);
    expect(guest.frames().some((frame) => frame.url().includes('/chat/frame'))).toBe(false);
    s.forgive();
  });

  it('takes a message outside opening hours, in French on a phone, and makes a lead of it', async () => {
    await setHours(NEVER);
    const { body: website } = await s.ask('owner', 'GET', '/api/v1/website');
    await s.ask('owner', 'PATCH', '/api/v1/website', { has_french: 1, version: website.version });
    const guest = await visitor('about:blank', PHONE);
    // how the dealership stands is read again after a while
    await expect
      .poll(
        async () => {
          await guest.goto(`${chat}/fr`);
          await guest.getByRole('button', { name: 'Ouvrir le clavardage' }).click();
          await frameOf(guest)
            .getByText(/Fermé en ce moment|En ligne|Absents/)
            .waitFor();
          return frameOf(guest).getByRole('heading', { name: 'Laissez-nous un message' }).isVisible();
        },
        { timeout: 40_000, interval: 2_000 },
      )
      .toBe(true);
    expect(await guest.locator('forecourt-chat iframe').boundingBox()).toMatchObject({
      x: 0,
      y: 0,
      width: 390,
    });
    expect(await seriousFindings(innerFrame(guest))).toEqual([]);
    const inFrame = frameOf(guest);
    await inFrame.getByRole('button', { name: 'Envoyer le message' }).click();
    expect(await inFrame.getByText('Obligatoire', { exact: true }).count()).toBe(2);
    await inFrame.getByRole('textbox', { name: 'Nom', exact: true }).fill('Élise Roy');
    await inFrame.getByRole('textbox', { name: 'Téléphone', exact: true }).fill('514 555 0177');
    await inFrame.getByRole('textbox', { name: 'Message', exact: true }).fill('Rappelez-moi demain, svp.');
    await inFrame.getByRole('button', { name: 'Envoyer le message' }).click();
    await inFrame.getByText('Merci. Nous avons vos coordonnées', { exact: false }).waitFor();
    await inFrame.getByRole('log').getByText('Rappelez-moi demain, svp.').waitFor();

    const seller = await s.as('seller', '/lead-center');
    await seller.getByRole('row', { name: /Élise Roy/ }).waitFor();
  });
});
