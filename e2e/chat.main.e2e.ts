import { randomUUID } from 'node:crypto';
import type { Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/browser';
import { guestOf } from './support/chat-guest';
import { arrivesAt, choose, field, gone, heading, pngOf, sees, toast } from './support/page';
import { stage } from './support/stage';

const s = stage();

const room = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('link').filter({ hasText: text });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const message = (page: Page, text: string) => messages(page).getByRole('listitem').filter({ hasText: text });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const more = async (page: Page, action: string) => {
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

describe('the chat page', () => {
  it('shows a guest who writes, whom the first answer takes, up to the lead', async () => {
    await s.ask('owner', 'POST', '/api/v1/chat/saved-replies', {
      ...{ title: 'Opening hours', text: 'We are open from 9 to 6.', is_shared: 1 },
    });
    const seller = await s.as('seller', '/admin/chat');
    await heading(seller, 'Chat');
    await sees(seller, 'No Chat selected');
    await sees(seller, 'No conversations');
    const colleague = await s.as('seller17', '/admin/chat');
    await sees(colleague, 'No conversations');

    const guest = await guestOf(s);
    await guest.write('Is the blue one still there?');
    await room(colleague, 'Is the blue one still there?').waitFor();
    await room(seller, 'Is the blue one still there?')
      .getByText(/^Waiting/)
      .waitFor();
    await seller.getByRole('link', { name: /Chat.*1 unread/i }).waitFor();
    expect(await seriousFindings(seller)).toEqual([]);

    // the list is walked by keys, Enter opens
    await room(seller, 'Is the blue one').focus();
    await seller.keyboard.press('Enter');
    await message(seller, 'Is the blue one still there?').waitFor();
    await guest.emit('guest:typing', { isTyping: true });
    await messages(seller)
      .getByText(/is typing/)
      .waitFor();
    await seller.getByRole('link', { name: /unread/ }).waitFor({ state: 'detached' });

    // Shift and Enter make a line, Enter sends; whoever answers first has the room
    await composer(seller).pressSequentially('Yes, it is.');
    await expect.poll(() => guest.typing.includes(true)).toBe(true);
    await composer(seller).press('Shift+Enter');
    await composer(seller).pressSequentially('When would you like to see it?');
    await composer(seller).press('Enter');
    await message(seller, 'When would you like to see it?').getByText('Received').waitFor();
    await expect.poll(() => guest.texts()).toContain('Yes, it is.\nWhen would you like to see it?');
    expect(await composer(seller).inputValue()).toBe('');
    await room(colleague, 'Guest').waitFor({ state: 'detached' });
    await seller.getByText(/Assigned to you$/).waitFor();
    await guest.emit('guest:seen', { upTo: 1_000_000 });
    await message(seller, 'When would you like').getByText('Seen').waitFor();

    // a saved reply, a note that the guest does not get, a picture
    await composer(seller).pressSequentially('/open');
    await seller.getByRole('option', { name: /Opening hours/ }).waitFor();
    await composer(seller).press('Enter');
    expect(await composer(seller).inputValue()).toBe('We are open from 9 to 6.');
    await composer(seller).press('Enter');
    await message(seller, 'We are open from 9 to 6.').getByText('Received').waitFor();
    await seller.getByText('Private note', { exact: true }).last().click();
    await seller.getByRole('textbox', { name: 'Private note' }).fill('Sounds like a serious buyer');
    await seller.getByRole('textbox', { name: 'Private note' }).press('Enter');
    await message(seller, 'Sounds like a serious buyer').getByText('Private note').waitFor();
    await seller
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: await pngOf(seller, 640, 480) });
    await messages(seller).getByRole('link', { name: /front/ }).waitFor();
    await expect.poll(() => guest.received.some(({ src }) => src !== null)).toBe(true);
    expect(guest.texts()).not.toContain('Sounds like a serious buyer');
    expect(await seriousFindings(seller)).toEqual([]);

    // the contact that the guest gives becomes a lead
    await seller.getByRole('button', { name: 'Ask for contact details' }).click();
    await toast(seller, /was asked for their contact details/);
    await guest.emit('guest:contact', {
      ...{ name: 'Amara Okafor', email: 'amara.chat@example.org', phone: '', message: '' },
      ...{ consent: true, creation_id: randomUUID() },
    });
    await seller.getByRole('heading', { level: 2, name: 'Amara Okafor' }).waitFor();
    await seller.getByRole('link', { name: /^Open lead/ }).waitFor();

    // closed, opened by the guest, blocked and unblocked
    await seller.getByRole('button', { name: 'Close chat' }).click();
    await seller.getByText(/^This chat is closed/).waitFor();
    await guest.write('One more question');
    await message(seller, 'One more question').waitFor();
    await gone(seller, /^This chat is closed/);
    await more(seller, 'Block');
    await seller.getByRole('button', { name: 'Block', exact: true }).click();
    await seller.getByText(/^This guest is blocked/).waitFor();
    await expect(guest.write('Still there?')).rejects.toThrow();
    await seller.getByRole('button', { name: 'Unblock' }).click();
    await seller.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
    await gone(seller, /^This guest is blocked/);

    // to a colleague with a note: it leaves this list and stands in theirs
    await more(seller, 'Transfer to a colleague');
    const names = await s.ask('seller', 'GET', '/api/v1/chat/agents');
    const { body: me } = await s.ask('seller17', 'GET', '/api/user/info');
    const { name } = names.body.find(({ id }: { id: number }) => id === me.user.id);
    await choose(seller, 'Colleague', `${name} (online)`);
    await field(seller, 'Note for them').fill('Wants to come on Saturday');
    await seller.getByRole('button', { name: 'Transfer', exact: true }).click();
    await arrivesAt(seller, '/admin/chat');
    await sees(seller, 'No Chat selected');
    await room(colleague, 'Amara Okafor').click();
    await messages(colleague)
      .getByText(/Wants to come on Saturday/)
      .waitFor();
    guest.leave();
  });

  it('sends what was written without a connection once, and fetches what was missed', async () => {
    const guest = await guestOf(s);
    await guest.write('Do you deliver?');
    const seller = await s.as('seller', '/signin');
    const sockets = new Set<WebSocketRoute>();
    const net = { isUp: true };
    await seller.routeWebSocket(/socket\.io/, (socket) => {
      if (!net.isUp) return void socket.close();
      sockets.add(socket);
      socket.connectToServer();
    });
    await seller.route(/\/socket\.io\//, (route) => (net.isUp ? route.continue() : route.abort()));
    s.discardPage(seller);
    await seller.goto(s.addressOf('/admin/chat'));
    await seller.reload();
    await room(seller, 'Do you deliver?').click();
    await composer(seller).fill('Within 50 km, yes.');
    await composer(seller).press('Enter');
    await message(seller, 'Within 50 km, yes.').getByText('Received').waitFor();

    net.isUp = false;
    for (const socket of sockets) await socket.close();
    await seller.getByText(/^Connection lost/).waitFor();
    await composer(seller).fill('Where do you live?');
    await composer(seller).press('Enter');
    await message(seller, 'Where do you live?').getByText('Waiting for the connection').waitFor();
    await guest.write('Great');
    await guest.write('I live in Burnaby');
    net.isUp = true;
    await message(seller, 'I live in Burnaby').waitFor();
    await message(seller, 'Great').waitFor();
    await message(seller, 'Where do you live?')
      .getByText(/Received|Seen/)
      .waitFor();
    expect(await message(seller, 'Where do you live?').count()).toBe(1);
    expect(guest.texts().filter((text) => text === 'Where do you live?')).toHaveLength(1);
    s.forgive();
    guest.leave();
  });

  it('says that one is offline, and brings one back', async () => {
    const page = await s.as('manager', '/admin/chat');
    await heading(page, 'Chat');
    await page.getByRole('button', { name: /^Profile menu/ }).click();
    await page.getByRole('switch', { name: /online/ }).click();
    await sees(page, 'You are offline');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back to Online' }).click();
    await gone(page, 'You are offline');
    const { body } = await s.ask('manager', 'GET', '/api/user/info');
    expect(body.user.is_online).toBe(1);
  });

  it('has the list and the conversation as two steps on a phone', async () => {
    const guest = await guestOf(s);
    await guest.write('Hello from a phone');
    const phone = await s.as('owner', '/admin/chat', { width: 390 });
    await room(phone, 'Hello from a phone').click();
    await message(phone, 'Hello from a phone').waitFor();
    expect(await room(phone, 'Hello from a phone').isVisible()).toBe(false);
    expect(await seriousFindings(phone)).toEqual([]);
    await phone.getByRole('link', { name: 'Back to the conversations' }).click();
    await room(phone, 'Hello from a phone').waitFor();
    const width = await phone.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    guest.leave();
  });
});

it('keeps saved replies and settings, and counts answers', async () => {
  const page = await s.as('owner', '/admin/chat/saved-replies');
  await page.getByRole('button', { name: 'Add reply' }).first().click();
  await field(page, 'Title').fill('Test drive');
  await field(page, 'Text').fill('Which day would suit you?');
  await page.getByRole('dialog').getByRole('button', { name: 'Add reply' }).click();
  await page.getByRole('row', { name: /Test drive/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Actions for Test drive' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('row', { name: /Test drive/ }).waitFor({ state: 'detached' });

  await page.goto(s.addressOf('/admin/chat/settings'));
  await field(page, 'Greeting in English').fill('Welcome to the lot');
  await field(page, 'Addresses').fill('not an address');
  await field(page, 'Addresses').press('Enter');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await sees(page, '“not an address”: Enter an address such as https://www.example.com');
  await field(page, 'Addresses').press('Backspace');
  await field(page, 'Addresses').fill('https://club.example.org');
  await field(page, 'Addresses').press('Enter');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await toast(page, 'Done');
  const { body } = await s.ask('owner', 'GET', '/api/v1/chat/settings');
  expect(body).toMatchObject({ greeting: 'Welcome to the lot', embed_origins: ['https://club.example.org'] });
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto(s.addressOf('/admin/chat/figures'));
  await heading(page, 'Chat figures');
  await page.getByRole('row').nth(1).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

it('lets a customer of the portal write, and staff answer without the live page', async () => {
  const customer = await s.as('customer', '/customer/favorite-vehicles');
  await customer.getByRole('button', { name: 'Chat with us' }).click();
  await sees(customer, 'No messages yet');
  await field(customer, 'Your message').fill('When can I pick up my car?');
  await customer.getByRole('button', { name: 'Send' }).click();
  await message(customer, 'When can I pick up my car?').waitFor();
  expect(await seriousFindings(customer)).toEqual([]);
  const id = new URL(customer.url()).hash.split('/').at(-1);

  const seller = await s.as('seller', `/admin/offline-chat/${id}`);
  await message(seller, 'When can I pick up my car?').waitFor();
  await field(seller, 'Message').fill('Tomorrow from nine.');
  await field(seller, 'Message').press('Control+Enter');
  await message(seller, 'Tomorrow from nine.').waitFor();
  expect(await seriousFindings(seller)).toEqual([]);
  await message(customer, 'Tomorrow from nine.').waitFor();
});
