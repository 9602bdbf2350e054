import { GUEST_TOKEN_HEADER, WIDGET_PATHS } from '@forecourt/contract/chat/index';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chat, newMessage, startChat } from './test-support/chat';
import { guestWhoWrote } from './test-support/events';

let c: Chat;
beforeAll(async () => {
  c = await startChat({}, { guests: { connectionsPerDealership: 4 } });
});
afterAll(() => c.stop());

const guestsOf = (dealershipId: number) =>
  c.t.sql(sql`select 1 from chat_guest where dealership_id = ${dealershipId}`);

describe('a connection of a visitor', () => {
  it.each([
    ['a page of another site', 'https://evil.example'],
    ['another port of the host', 'http://d1.localhost:1'],
    ['no page at all', ''],
    ['what is no origin', 'null'],
  ])('is refused to %s', async (_, origin) => {
    const { id } = await c.dealership();
    await expect(c.guest(id, { origin })).rejects.toThrow();
  });

  it('is refused for a host that no dealership has', async () => {
    const { id } = await c.dealership();
    const host = `nobody.example:${c.port}`;
    await expect(c.guest(id, { host, origin: `http://${host}` })).rejects.toThrow();
  });

  it('is refused when a dealership has too many, and that of another is taken', async () => {
    const [one, two] = [await c.dealership(), await c.dealership()];
    for (let i = 0; i < 4; i += 1) await c.guest(one.id);
    await expect(c.guest(one.id)).rejects.toThrow();
    expect((await c.guest(two.id)).socket.connected).toBe(true);
    expect((await c.agent(one.owner.token)).socket.connected).toBe(true);
  });

  it('is not taken by the listener of the application, nor one of staff by that of the sites', async () => {
    const { owner } = await c.dealership();
    const socket = await c.server.connect(owner.token, { path: WIDGET_PATHS.socket }).catch(() => null);
    expect(socket).toBeNull();
  });
});

describe('what a visitor sends', () => {
  it('is cut at 100 KB before it is read', async () => {
    const { id } = await c.dealership();
    const guest = await c.guest(id);
    guest.socket.emit('guest:message', newMessage('x'.repeat(100_000)));
    await expect.poll(() => guest.socket.connected).toBe(false);
    expect(await guestsOf(id)).toEqual([]);
  });

  it('is refused over 4,000 characters, with the message on its field', async () => {
    const { id } = await c.dealership();
    const guest = await c.guest(id);
    expect(await guest.send('guest:message', newMessage('é'.repeat(4_000)))).toMatchObject({ ok: true });
    expect(await guest.send('guest:message', newMessage('x'.repeat(4_001)))).toMatchObject({
      ...{ ok: false, fields: { message: expect.any(String) } },
    });
  });

  it('is refused at 50 messages a second, then the connection ends; nobody else notices', async () => {
    const [one, two] = [await c.dealership(), await c.dealership()];
    const { guest, roomId } = await guestWhoWrote(c, one.id);
    const answers: { ok: boolean; error?: string }[] = [];
    for (let i = 0; i < 50; i += 1)
      guest.socket.emit('guest:message', newMessage(`Flood ${i}`), (answer: { ok: boolean }) =>
        answers.push(answer),
      );
    await expect.poll(() => guest.socket.connected, { timeout: 5_000 }).toBe(false);
    expect(answers.filter(({ error }) => error?.startsWith('Too many')).length).toBeGreaterThan(0);
    expect((await c.messagesOf(roomId)).length).toBeLessThanOrEqual(7);
    expect((await guestWhoWrote(c, two.id)).roomId).toBeGreaterThan(0);
  });

  it.each([undefined, 'text', 7, [], { message: 5 }, { creation_id: 'x', message: 'Hi' }, { roomId: 1 }])(
    'of a wrong shape is refused: %j',
    async (payload) => {
      const { id } = await c.dealership();
      const guest = await c.guest(id);
      expect(await guest.send('guest:message', payload)).toMatchObject({ ok: false });
      expect(await guest.send('no:event', payload)).toMatchObject({ ok: false });
      expect(await guestsOf(id)).toEqual([]);
    },
  );

  it('never reaches the room of another guest', async () => {
    const { id } = await c.dealership();
    const [one, two] = [await guestWhoWrote(c, id, 'First'), await guestWhoWrote(c, id, 'Second')];
    await one.guest.send('guest:message', { ...newMessage('Mine'), roomId: two.roomId });
    expect((await c.messagesOf(two.roomId)).map(({ message }) => message)).toEqual(['Second']);
    expect(two.guest.all('message:get').map(({ message }) => message)).not.toContain('Mine');
  });
});

describe('a file of a guest', () => {
  const send = async (dealershipId: number, file: File, headers: Record<string, string> = {}) => {
    const form = new FormData();
    form.append('chatFile', file);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const { app } = await c.t.site();
    return app.inject({
      ...{ method: 'POST', url: WIDGET_PATHS.upload, payload: Buffer.from(await request.arrayBuffer()) },
      headers: {
        ...{ host: c.hostOf(dealershipId), 'content-type': request.headers.get('content-type') ?? '' },
        ...headers,
      },
    });
  };
  const picture = async () => {
    const raw = { create: { width: 40, height: 30, channels: 3 as const, background: '#336699' } };
    return new File([new Uint8Array(await sharp(raw).png().toBuffer())], 'car.png', { type: 'image/png' });
  };

  it('goes with a message, is read by the dealership and by the guest, and by nobody else', async () => {
    const [{ id, owner }, other] = [await c.dealership(), await c.dealership()];
    const agent = await c.agent(owner.token);
    const { guest, token } = await guestWhoWrote(c, id);
    const uploaded = await send(id, await picture(), { [GUEST_TOKEN_HEADER]: token });
    expect(uploaded.statusCode).toBe(201);
    const { path, name } = uploaded.json();
    expect(name).toBe('car.png');
    const { message } = await guest.send('guest:message', newMessage('', { path }));
    expect(message).toMatchObject({ messageType: 'image', mediaWidth: 40, mediaHeight: 30 });
    const { app } = await c.t.site();
    const read = (url: string, dealershipId = id) =>
      app.inject({ url, headers: { host: c.hostOf(dealershipId) } });
    expect((await read(message.src)).statusCode).toBe(200);
    expect((await read(message.src.split('?')[0])).statusCode).toBe(404);
    expect((await read(message.src.replace(/sign=./, 'sign=-'))).statusCode).toBe(404);
    expect((await read(message.src, other.id)).statusCode).toBe(404);
    const { src } = await agent.hears('message:get', 2);
    const asStaff = (token: string) =>
      c.t.app.inject({ url: src, headers: { authorization: `Bearer ${token}` } });
    expect((await asStaff(owner.token)).statusCode).toBe(200);
    expect((await asStaff(other.owner.token)).statusCode).toBe(404);
    const again = await guest.send('guest:message', newMessage('', { path }));
    expect(again).toMatchObject({ ok: false, fields: { path: expect.any(String) } });
  });

  it('is refused of whoever has not written, and from a page of another site', async () => {
    const { id } = await c.dealership();
    const { token } = await guestWhoWrote(c, id);
    expect((await send(id, await picture())).statusCode).toBe(401);
    expect((await send(id, await picture(), { [GUEST_TOKEN_HEADER]: 'A'.repeat(43) })).statusCode).toBe(401);
    const headers = { [GUEST_TOKEN_HEADER]: token, origin: 'https://evil.example' };
    expect((await send(id, await picture(), headers)).statusCode).toBe(403);
  });

  it.each([
    ['of 20 MB', () => new File([new Uint8Array(20 * 1_048_576)], 'car.png'), 413],
    ['of a byte more than 1 MB', () => new File([new Uint8Array(1_048_577)], 'car.png'), 413],
    ['that is a program named png', () => new File(['MZ\u0090\u0000 this program'], 'car.png'), 422],
    ['that is HTML named pdf', () => new File(['<html><script>1</script>'], 'a.pdf'), 422],
    ['that is an SVG', () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg'), 422],
  ])('%s is refused', async (_, file, status) => {
    const { id } = await c.dealership();
    const { token } = await guestWhoWrote(c, id);
    const answer = await send(id, file(), { [GUEST_TOKEN_HEADER]: token });
    expect([answer.statusCode, typeof answer.json().message]).toEqual([status, 'string']);
    expect(await c.t.sql(sql`select 1 from chat_upload where dealership_id = ${id}`)).toEqual([]);
  });
});
