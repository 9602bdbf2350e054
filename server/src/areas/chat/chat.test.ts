import {
  chatCalls,
  GUEST_EVENTS,
  PANEL_EVENTS,
  TO_GUEST_EVENTS,
  TO_PANEL_EVENTS,
} from '@forecourt/contract/chat/index';
import { notificationsCalls } from '@forecourt/contract/notifications';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presenceListeners } from '../session';
import { alertWaiting } from './alert/alert';
import { guestListeners } from './guest/guest-listeners';
import { newGuestToken } from './guest/guest-token';
import { panelListeners } from './panel/panel-listeners';
import { type Chat, newMessage, startChat } from './test-support/chat';
import { guestWhoWrote } from './test-support/events';

let c: Chat;
beforeAll(async () => {
  c = await startChat();
});
afterAll(() => c.stop());

const readRoom = (id: number, token: string) => c.t.call(chatCalls.room, { params: { id } }, token);
const leadsOf = (dealershipId: number) =>
  c.t.sql<{ id: number; first_name: string; channel: string; offers_consent: string }>(
    sql`select id, first_name, channel, offers_consent from lead where dealership_id = ${dealershipId}`,
  );

describe('the events', () => {
  it('that the panel sends are those of the spec, none missing and none more', () => {
    const heard = Object.keys({ ...panelListeners(c.t.deps), ...presenceListeners(c.t.deps) });
    expect(heard.toSorted()).toEqual([...PANEL_EVENTS].toSorted());
    expect(PANEL_EVENTS).toEqual([
      'message:newAdminMessage',
      'rooms:fetch',
      'rooms:count',
      'status:online',
      'status:offline',
      'status:logout',
      'status:check',
      'rooms:refetch',
      'messages:fetch',
      'admin:requestLead',
      'messages:seen',
      'admin:isTyping',
    ]);
  });

  it('that a guest sends are those of the contract', () =>
    expect(Object.keys(guestListeners(c.t.deps).events).toSorted()).toEqual([...GUEST_EVENTS].toSorted()));

  it('that the panel and the guest get all come in one conversation, and no others', async () => {
    const { id, owner, user } = await c.dealership();
    const [agent, colleague] = [await c.agent(owner.token), await c.agent((await user(ROLE.seller)).token)];
    const { guest, roomId } = await guestWhoWrote(c, id);
    await agent.hears('room:add');
    await agent.send('rooms:fetch', {});
    await agent.send('rooms:count');
    await agent.send('status:check');
    await guest.send('guest:typing', {});
    await agent.send('messages:fetch', { roomId });
    const last = (await agent.hears('messages:response')).messages.at(-1);
    await agent.send('messages:seen', { roomId, upTo: last.id });
    await agent.send('admin:isTyping', { roomId });
    await agent.send('message:newAdminMessage', newMessage('Hello', { roomId }));
    await guest.send('guest:history', {});
    for (const event of TO_PANEL_EVENTS) await agent.hears(event);
    for (const event of TO_GUEST_EVENTS) await guest.hears(event);
    const named = (heard: { event: string }[]) => [...new Set(heard.map(({ event }) => event))].toSorted();
    expect(named(agent.heard)).toEqual([...TO_PANEL_EVENTS].toSorted());
    expect(named(guest.heard)).toEqual([...TO_GUEST_EVENTS].toSorted());
    expect(await colleague.hears('room:remove')).toEqual({ roomId, responsible_user_id: owner.id });
  });
});

describe('a conversation', () => {
  it('goes from the guest to the agents and back', async () => {
    const { id, owner } = await c.dealership();
    const agent = await c.agent(owner.token);
    const { guest, roomId } = await guestWhoWrote(c, id);
    const room = await agent.hears('room:add');
    expect(room).toMatchObject({ roomId, unread: 1, message: 'Is it still available?', is_online: 1 });
    expect(await agent.hears('message:get')).toMatchObject({ roomId, fromType: 'GUEST', status: 'received' });
    const sent = newMessage('Yes, it is', { roomId });
    expect(await agent.send('message:newAdminMessage', sent)).toMatchObject({ ok: true });
    await expect
      .poll(() => guest.all('message:get').map(({ message, fromType }) => [message, fromType]))
      .toContainEqual(['Yes, it is', 'ADMIN']);
    expect(guest.all('message:get').at(-1)).toMatchObject({ status: 'received', user_id: null });
  });

  it('has a message once, however often it is sent with the same creation id', async () => {
    const { id, owner } = await c.dealership();
    const agent = await c.agent(owner.token);
    const { guest, roomId } = await guestWhoWrote(c, id);
    const [ofGuest, ofAgent] = [newMessage('Again'), newMessage('And again', { roomId })];
    const answers = [];
    for (let i = 0; i < 2; i += 1) {
      answers.push(await guest.send('guest:message', ofGuest));
      answers.push(await agent.send('message:newAdminMessage', ofAgent));
    }
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(2);
    expect((await c.messagesOf(roomId)).map(({ message }) => message)).toEqual([
      ...['Is it still available?', 'Again', 'And again'],
    ]);
  });

  it('is seen and counted: what nobody saw is the number of the menu', async () => {
    const { id, owner, user } = await c.dealership();
    const seller = await user(ROLE.seller);
    const agent = await c.agent(owner.token);
    const { guest, roomId } = await guestWhoWrote(c, id);
    const { message } = await guest.send('guest:message', newMessage('Hello?'));
    const unread = async (token: string) => (await c.t.call(chatCalls.unread, {}, token)).body.unread;
    expect([await unread(owner.token), await unread(seller.token)]).toEqual([2, 2]);
    await agent.send('messages:seen', { roomId, upTo: message.id });
    expect([await unread(owner.token), await unread(seller.token)]).toEqual([0, 0]);
    const seen = { roomId, fromType: 'GUEST', upTo: message.id, seen_at: expect.any(String) };
    expect(await guest.hears('message:update')).toMatchObject(seen);
    await expect.poll(() => agent.all('rooms:unreadMessages').at(-1)).toEqual({ unread: 0 });
  });

  it('is sent while the other side is away, and received when it comes', async () => {
    const { id, owner } = await c.dealership();
    const { guest, token, roomId } = await guestWhoWrote(c, id);
    const agent = await c.agent(owner.token);
    await agent.send('messages:fetch', { roomId });
    expect((await agent.hears('messages:response')).messages).toMatchObject([{ status: 'received' }]);
    await guest.hears('message:update');
    guest.socket.disconnect();
    await expect.poll(async () => (await readRoom(roomId, owner.token)).body.room.is_online).toBe(0);
    const { message } = await agent.send('message:newAdminMessage', newMessage('Still there?', { roomId }));
    expect(message.status).toBe('sent');
    const back = await c.guest(id, { token });
    const update = { fromType: 'ADMIN', upTo: message.id, status: 'received' };
    await expect.poll(() => agent.all('message:update')).toContainEqual(expect.objectContaining(update));
    expect(await back.hears('guest:state')).toMatchObject({ unread: 1, isOnline: true, isOpen: true });
    await back.send('guest:history', {});
    expect((await back.hears('messages:response')).messages).toHaveLength(2);
  });

  it('pages: rooms by eight, messages by thirty, and what was missed after a reconnection', async () => {
    const { id, owner } = await c.dealership();
    const agent = await c.agent(owner.token);
    for (let i = 0; i < 10; i += 1) await guestWhoWrote(c, id, `Question ${i}`);
    const page = async (after?: object) => {
      await agent.send('rooms:fetch', { after });
      const { rooms, hasMore } = agent.all('rooms:response').at(-1);
      return { rooms, texts: rooms.map(({ message }: { message: string }) => message), hasMore };
    };
    const first = await page();
    expect([first.texts.length, first.texts[0], first.hasMore]).toEqual([8, 'Question 9', true]);
    const { last_message_at: at, id: last } = first.rooms.at(-1);
    const second = await page({ at, id: last });
    expect([second.texts, second.hasMore]).toEqual([['Question 1', 'Question 0'], false]);
    const roomId = first.rooms[0].id;
    for (let i = 0; i < 35; i += 1)
      await agent.send('message:newAdminMessage', newMessage(`Answer ${i}`, { roomId }));
    const messages = async (more: object) => {
      await agent.send('messages:fetch', { roomId, ...more });
      return agent.all('messages:response').at(-1);
    };
    const newest = await messages({});
    expect([newest.messages.length, newest.messages.at(-1).message, newest.hasMore]).toEqual([
      ...[30, 'Answer 34', true],
    ]);
    const older = await messages({ before: newest.messages[0].id });
    expect([older.messages.length, older.hasMore]).toEqual([6, false]);
    const missed = await messages({ after: newest.messages[27].id });
    expect(missed.messages.map(({ message }: { message: string }) => message)).toEqual([
      ...['Answer 33', 'Answer 34'],
    ]);
    await agent.send('rooms:fetch', { q: 'question 7' });
    expect(agent.all('rooms:response').at(-1).rooms).toMatchObject([{ message: 'Question 7' }]);
  });

  it('that nobody online can answer is among the notifications, once', async () => {
    const { id, owner } = await c.dealership();
    const { guest, roomId } = await guestWhoWrote(c, id);
    await guest.send('guest:message', newMessage('Anyone?'));
    const { body } = await c.t.call(notificationsCalls.list, {}, owner.token);
    const links = body.notifications.map(({ link }) => link);
    expect(links).toEqual([`/admin/chat?room=${roomId}`]);
  });

  it('that waits for a minute alerts the agents who are online, once', async () => {
    const { id, owner } = await c.dealership();
    const agent = await c.agent(owner.token);
    const { roomId } = await guestWhoWrote(c, id);
    await alertWaiting(c.t.deps);
    await c.t.sql(sql`update chat_room_activity set waiting_since = now() - interval '61 seconds'
      where room_id = ${roomId}`);
    for (let i = 0; i < 2; i += 1) await alertWaiting(c.t.deps);
    await expect.poll(() => agent.all('room:update').at(-1)).toMatchObject({ roomId, has_alert: 1 });
    const { body } = await c.t.call(notificationsCalls.list, {}, owner.token);
    expect(body.notifications.map(({ kind, link }) => [kind, link])).toEqual([
      ['chat.waiting', `/admin/chat?room=${roomId}`],
    ]);
  });
});

describe('a room', () => {
  it('is claimed by one of two agents who answer at the same moment; the others get room:remove', async () => {
    const { id, owner, user } = await c.dealership();
    const people = [await user(ROLE.seller), await user(ROLE.seller), await user(ROLE.seller)];
    const agents = await Promise.all(people.map(({ token }) => c.agent(token)));
    const { roomId } = await guestWhoWrote(c, id);
    for (const agent of agents) await agent.hears('room:add');
    const [a, b, other] = agents;
    const answers = await Promise.all(
      [a, b].map((agent) => agent?.send('message:newAdminMessage', newMessage('Hello', { roomId }))),
    );
    const [first] = answers.filter(({ ok }) => ok);
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const { body } = await readRoom(roomId, owner.token);
    expect(body.room.responsible_user_id).toBe(first.message.user_id);
    const removed = { roomId, responsible_user_id: first.message.user_id };
    expect(await other?.hears('room:remove')).toEqual(removed);
    expect(await other?.send('messages:fetch', { roomId })).toMatchObject({ ok: false });
  });

  it('is given to a colleague, closed, and opened again by the guest', async () => {
    const { id, owner, user } = await c.dealership();
    const [seller, outsider] = [await user(ROLE.seller), (await c.dealership()).owner];
    const { guest, roomId } = await guestWhoWrote(c, id);
    const params = { id: roomId };
    const give = (user_id: number) =>
      c.t.call(chatCalls.transfer, { params, body: { user_id, note: 'Knows this car' } }, owner.token);
    expect((await give(outsider.id)).error.fields).toHaveProperty('user_id');
    expect((await give(seller.id)).body.responsible_user_id).toBe(seller.id);
    expect((await c.t.call(chatCalls.close, { params }, seller.token)).body.state).toBe('closed');
    expect((await c.t.call(chatCalls.close, { params }, seller.token)).status).toBe(409);
    await guest.send('guest:message', newMessage('One more question'));
    const { body } = await readRoom(roomId, seller.token);
    expect(body.room).toMatchObject({ state: 'open', responsible_user_id: seller.id });
  });

  it('of another dealership is not there, in any event or call', async () => {
    const { id } = await c.dealership();
    const { roomId, guest } = await guestWhoWrote(c, id);
    const { owner } = await c.dealership();
    const outsider = await c.agent(owner.token);
    const events = [
      ['messages:fetch', { roomId }],
      ['message:newAdminMessage', newMessage('Hello', { roomId })],
      ['messages:seen', { roomId, upTo: 1 }],
      ['admin:requestLead', { roomId }],
      ['admin:isTyping', { roomId }],
    ] as const;
    for (const [event, payload] of events)
      expect(await outsider.send(event, payload)).toMatchObject({ ok: false });
    const params = { id: roomId };
    expect((await readRoom(roomId, owner.token)).status).toBe(404);
    expect((await c.t.call(chatCalls.close, { params }, owner.token)).status).toBe(404);
    expect((await c.messagesOf(roomId)).length).toBe(1);
    expect(outsider.all('message:get')).toEqual([]);
    expect(guest.all('isTyping')).toEqual([]);
  });

  it('of a customer of the portal is their own, without the notes of colleagues', async () => {
    const { owner, user } = await c.dealership();
    const [customer, other] = [await user(ROLE.customer), await user(ROLE.customer)];
    const { body: room } = await c.t.call(chatCalls.ownRoom, {}, customer.token);
    const params = { id: room.id };
    const reply = (token: string, message: string) =>
      c.t.call(chatCalls.reply, { params, body: newMessage(message) }, token);
    expect((await reply(customer.token, 'When can I pick it up?')).status).toBe(201);
    expect((await reply(owner.token, 'Tomorrow at ten')).body.fromType).toBe('ADMIN');
    const agent = await c.agent(owner.token);
    const note = newMessage('Pays in cash', { roomId: room.id, is_private: true });
    expect((await agent.send('message:newAdminMessage', note)).ok).toBe(true);
    const { body } = await readRoom(room.id, customer.token);
    expect(body.messages.map(({ message }) => message)).toEqual([
      'When can I pick it up?',
      'Tomorrow at ten',
    ]);
    expect((await readRoom(room.id, other.token)).status).toBe(404);
    expect((await c.t.letterTo(customer.email)).text).toContain('Tomorrow at ten');
  });
});

describe('a guest', () => {
  it('is no row until they write', async () => {
    const { id } = await c.dealership();
    const guest = await c.guest(id);
    expect(await guest.hears('guest:state')).toMatchObject({ isOpen: true, isOnline: false, unread: 0 });
    await guest.send('guest:page', { path: '/inventory' });
    await guest.send('guest:history', {});
    expect(await c.t.sql(sql`select 1 from chat_guest where dealership_id = ${id}`)).toEqual([]);
  });

  it('never gets private notes, nor what the chat notes for colleagues', async () => {
    const { id, owner } = await c.dealership();
    const agent = await c.agent(owner.token);
    const { guest, token, roomId } = await guestWhoWrote(c, id);
    await agent.send('message:newAdminMessage', newMessage('Difficult', { roomId, is_private: true }));
    await c.t.call(chatCalls.close, { params: { id: roomId } }, owner.token);
    await agent.send('message:newAdminMessage', newMessage('Good day', { roomId }));
    await expect.poll(() => guest.all('message:get').at(-1)?.message).toBe('Good day');
    const back = await c.guest(id, { token });
    await back.send('guest:history', {});
    const texts = [...guest.all('message:get'), ...(await back.hears('messages:response')).messages];
    expect(new Set(texts.map(({ message }) => message))).toEqual(
      new Set(['Is it still available?', 'Good day']),
    );
    expect(await back.hears('guest:state')).toMatchObject({ unread: 1 });
    const { body } = await readRoom(roomId, owner.token);
    expect(body.messages.map(({ is_private }) => is_private)).toEqual([0, 1, 1, 0]);
  });

  it('sees no history by the token of another dealership, or by a made one', async () => {
    const [one, two] = [await c.dealership(), await c.dealership()];
    const { token } = await guestWhoWrote(c, one.id);
    for (const given of [token, 'A'.repeat(43)]) {
      const guest = await c.guest(two.id, { token: given });
      await guest.send('guest:history', {});
      expect(await guest.hears('messages:response')).toEqual({ roomId: 0, messages: [], hasMore: false });
    }
  });

  it('stays one guest whose first message is sent again on another connection, since its answer was lost', async () => {
    const { id, owner } = await c.dealership();
    const token = newGuestToken();
    const message = newMessage('Is it still available?', { token });
    const lost = await c.guest(id);
    const [first, second] = await Promise.all([
      lost.send('guest:message', message),
      (await c.guest(id)).send('guest:message', message),
    ]);
    lost.socket.disconnect();
    const again = await c.guest(id);
    const third = await again.send('guest:message', message);
    expect(
      [first, second, third].map(({ ok, token, message: { id, roomId } }) => [ok, token, id, roomId]),
    ).toEqual(Array(3).fill([true, token, first.message.id, first.message.roomId]));
    const { body } = await readRoom(first.message.roomId, owner.token);
    expect(body.messages.map(({ creation_id }) => creation_id)).toEqual([message.creation_id]);
    const guests = await c.t.sql<{ n: number }>(
      sql`select count(*)::int as n from chat_guest where dealership_id = ${id}`,
    );
    expect(guests).toEqual([{ n: 1 }]);
  });

  it('makes a guest of their own of the token of another dealership, and refuses what is no token', async () => {
    const [one, two] = [await c.dealership(), await c.dealership()];
    const { token, roomId } = await guestWhoWrote(c, one.id);
    const guest = await c.guest(two.id);
    const answer = await guest.send('guest:message', newMessage('Hello', { token }));
    expect([answer.ok, answer.message.roomId === roomId]).toEqual([true, false]);
    expect(
      await (await c.guest(two.id)).send('guest:message', newMessage('Hello', { token: 'short' })),
    ).toMatchObject({ ok: false, fields: { token: 'is no token' } });
  });

  it.each(['<script>alert(1)</script>', '<svg onload=alert(1)>', '<b>bold</b> & "quotes" \u0000 end'])(
    'writes %s, and it stays a text',
    async (text) => {
      const { id, owner } = await c.dealership();
      const agent = await c.agent(owner.token);
      await guestWhoWrote(c, id, text);
      expect(await agent.hears('message:get')).toMatchObject({
        ...{ message: text.replace('\u0000', ''), messageType: 'text', src: null },
      });
    },
  );

  it('is asked for the contact; answered twice it makes one lead with the consent', async () => {
    const { id, owner } = await c.dealership();
    const agent = await c.agent(owner.token);
    const { guest, roomId } = await guestWhoWrote(c, id);
    expect((await agent.send('admin:requestLead', { roomId })).ok).toBe(true);
    await expect.poll(() => guest.all('guest:state').at(-1)?.asksContact).toBe(true);
    const contact = { name: 'Amara Okafor', email: 'amara@example.org', consent: true };
    expect(await guest.send('guest:contact', { ...contact, email: 'none', ...newMessage('') })).toMatchObject(
      {
        ...{ ok: false, fields: { email: expect.any(String) } },
      },
    );
    for (let i = 0; i < 2; i += 1)
      expect(await guest.send('guest:contact', { ...contact, ...newMessage('') })).toMatchObject({
        ok: true,
      });
    const leads = await leadsOf(id);
    expect(leads).toMatchObject([{ first_name: 'Amara', channel: 'chat' }]);
    // in the words of the widget's checkbox
    expect(leads[0]?.offers_consent).toMatch(/^“Yes, send me offers and news from .+ Website chat, /);
    const { body } = await readRoom(roomId, owner.token);
    expect(body.room).toMatchObject({ lead_id: leads[0]?.id, contact: { email: 'amara@example.org' } });
    expect(await guest.hears('guest:state', 3)).toMatchObject({ asksContact: false, name: 'Amara Okafor' });
    expect(await agent.send('admin:requestLead', { roomId })).toMatchObject({ ok: false });
  });

  it('leaves a message outside opening hours: a lead and a conversation', async () => {
    const { id, owner } = await c.dealership();
    await c.t.sql(
      sql`update lead_settings set opening_hours = '[[],[],[],[],[],[],[]]' where dealership_id = ${id}`,
    );
    const guest = await c.guest(id);
    expect(await guest.hears('guest:state')).toMatchObject({ isOpen: false });
    const form = { name: 'Grace', phone: '604-555-0101', ...newMessage('Please call me') };
    const { ok, token, message } = await guest.send('guest:contact', form);
    expect([ok, typeof token, message.message]).toEqual([true, 'string', 'Please call me']);
    expect(await leadsOf(id)).toMatchObject([{ first_name: 'Grace' }]);
    const { body } = await readRoom(message.roomId, owner.token);
    expect(body.room.contact).toEqual({ name: 'Grace', email: '', phone: '604-555-0101' });
  });

  it('who is blocked can write no more, nor can a new one of the network, until they are unblocked', async () => {
    const { id, owner } = await c.dealership();
    const { guest, roomId } = await guestWhoWrote(c, id);
    const params = { id: roomId };
    const blocked = await c.t.call(chatCalls.block, { params, body: { reason: 'Spam' } }, owner.token);
    expect(blocked.body.state).toBe('blocked');
    expect(await guest.send('guest:message', newMessage('Spam'))).toMatchObject({ ok: false });
    const again = await c.guest(id);
    expect(await again.send('guest:message', newMessage('Spam'))).toMatchObject({ ok: false });
    expect((await c.messagesOf(roomId)).filter(({ from_type }) => from_type === 'GUEST')).toHaveLength(1);
    await c.t.call(chatCalls.unblock, { params }, owner.token);
    expect(await guest.send('guest:message', newMessage('Sorry'))).toMatchObject({ ok: true });
    expect(await again.send('guest:message', newMessage('Hello'))).toMatchObject({ ok: true });
  });

  it('is told when somebody comes online, and when the last one leaves', async () => {
    const { id, owner } = await c.dealership();
    const guest = await c.guest(id);
    expect(await guest.hears('guest:state')).toMatchObject({ isOnline: false });
    const agent = await c.agent(owner.token);
    await expect.poll(() => guest.all('guest:state').at(-1)?.isOnline, { timeout: 5_000 }).toBe(true);
    agent.socket.disconnect();
    await expect.poll(() => guest.all('guest:state').at(-1)?.isOnline, { timeout: 5_000 }).toBe(false);
  });

  it('has no chat where the dealership switched it off', async () => {
    const { id, owner } = await c.dealership();
    const { body } = await c.t.call(chatCalls.settings, {}, owner.token);
    const saved = await c.t.call(chatCalls.saveSettings, { body: { ...body, is_on: 0 } }, owner.token);
    expect(saved.status).toBe(200);
    await expect.poll(() => c.guest(id).catch(({ message }) => message)).toBe('The chat is closed');
    const late = await c.t.call(chatCalls.saveSettings, { body: { ...body, is_on: 1 } }, owner.token);
    expect(late.status).toBe(409);
  });
});

describe('saved replies and figures', () => {
  it('are shared or own; a colleague cannot change those of others, a manager the shared ones', async () => {
    const { owner, user } = await c.dealership();
    const seller = await user(ROLE.seller);
    const add = (token: string, title: string, is_shared: 0 | 1) =>
      c.t.call(chatCalls.addSavedReply, { body: { title, text: 'Text', is_shared } }, token);
    const [own, shared] = [(await add(owner.token, 'Own', 0)).body, (await add(owner.token, 'All', 1)).body];
    const mine = (await add(seller.token, 'Seller', 1)).body;
    const titles = async (token: string) =>
      (await c.t.call(chatCalls.savedReplies, {}, token)).body.map(({ title }) => title);
    expect(await titles(seller.token)).toEqual(['All', 'Seller']);
    expect(await titles(owner.token)).toEqual(['All', 'Own', 'Seller']);
    const change = (token: string, id: number) =>
      c.t.call(chatCalls.changeSavedReply, { params: { id }, body: { title: 'New', text: 'x' } }, token);
    expect((await change(seller.token, own.id)).status).toBe(404);
    expect((await change(seller.token, shared.id)).status).toBe(403);
    expect((await change(owner.token, mine.id)).status).toBe(200);
  });

  it('count conversations, answers and leads, in all and by agent', async () => {
    const { id, owner } = await c.dealership();
    const agent = await c.agent(owner.token);
    const { roomId } = await guestWhoWrote(c, id);
    await guestWhoWrote(c, id);
    await agent.send('message:newAdminMessage', newMessage('Hello', { roomId }));
    const today = new Date().toISOString().slice(0, 10);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const query = { from: yesterday, until: tomorrow };
    const { body } = await c.t.call(chatCalls.figures, { query }, owner.token);
    expect(body).toMatchObject({ rooms: 2, answered: 1, missed: 1, leads: 0 });
    expect(body.agents).toMatchObject([{ user_id: owner.id, answered: 1, messages: 1 }]);
    const wrong = { from: today, until: yesterday };
    expect((await c.t.call(chatCalls.figures, { query: wrong }, owner.token)).status).toBe(400);
  });
});
