import { chatCalls } from '@forecourt/contract/chat/index';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chat, newMessage, startChat } from './test-support/chat';

let c: Chat;
beforeAll(async () => {
  c = await startChat();
});
afterAll(() => c.stop());

/** A guest who has written, with the room of the conversation. */
const guestWhoWrote = async (dealershipId: number, text = 'Is it still available?') => {
  const guest = await c.guest(dealershipId);
  const { ok, token, message } = await guest.send('guest:message', newMessage(text));
  expect(ok).toBe(true);
  return { guest, token: token as string, roomId: message.roomId as number }; // of the answer that was just checked
};

describe('a conversation', () => {
  it('goes from the guest to the agents and back', async () => {
    const { id, owner } = await c.dealership();
    const agent = await c.agent(owner.token);
    const { guest, roomId } = await guestWhoWrote(id);
    const room = await agent.hears('room:add');
    expect(room).toMatchObject({ roomId, unread: 1, message: 'Is it still available?', is_online: 1 });
    expect(await agent.hears('message:get')).toMatchObject({ roomId, fromType: 'GUEST', status: 'received' });
    const sent = newMessage('Yes, it is', { roomId });
    expect(await agent.send('message:newAdminMessage', sent)).toMatchObject({ ok: true });
    await expect
      .poll(() => guest.all('message:get').map(({ message, fromType }) => [message, fromType]))
      .toEqual([
        ['Is it still available?', 'GUEST'],
        ['Yes, it is', 'ADMIN'],
      ]);
    expect(guest.all('message:get').at(-1)).toMatchObject({ status: 'received', user_id: null });
  });
});

describe('a room', () => {
  it('is claimed by one of two agents who answer at the same moment; the others get room:remove', async () => {
    const { id, owner, user } = await c.dealership();
    const people = [await user(ROLE.seller), await user(ROLE.seller), await user(ROLE.seller)];
    const agents = await Promise.all(people.map(({ token }) => c.agent(token)));
    const { roomId } = await guestWhoWrote(id);
    for (const agent of agents) await agent.hears('room:add');
    const [a, b, other] = agents;
    const answers = await Promise.all(
      [a, b].map((agent) => agent?.send('message:newAdminMessage', newMessage('Hello', { roomId }))),
    );
    const [first] = answers.filter(({ ok }) => ok);
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const { body } = await c.t.call(chatCalls.room, { params: { id: roomId } }, owner.token);
    expect(body.room.responsible_user_id).toBe(first.message.user_id);
    expect(await other?.hears('room:remove')).toEqual({
      ...{ roomId, responsible_user_id: first.message.user_id },
    });
  });
});
