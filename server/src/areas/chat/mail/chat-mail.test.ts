import { randomUUID } from 'node:crypto';
import { chatCalls } from '@forecourt/contract/chat/index';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readRawMail } from '../../../services/inbox';
import {
  attachedFile,
  multipart,
  sampleMail,
  textPart,
} from '../../../services/inbox/test-support/sample-mails';
import { smallPhoto } from '../../../test-support/photo';
import { areas } from '../..';
import { type Chat, newMessage, startChat } from '../test-support/chat';
import { chatReplyAddress } from './mail-to-guest';
import { CHAT_MAILS_PER_HOUR } from './receive-chat-mail';

let c: Chat;
beforeAll(async () => {
  c = await startChat();
});
afterAll(() => c.stop());

const receive = (source: Buffer) =>
  readRawMail(source).then((mail) => areas.leads.mails?.(c.t.deps).handle(mail));

const mailOf = (from: string, to: string, text: string, more: readonly string[] = []): Buffer => {
  const head = [
    `Message-ID: <${randomUUID()}@example.org>`,
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: Chat',
  ];
  return Buffer.from([...head, ...more, '', text].join('\r\n'));
};

/** A guest who gave an address, left, and was answered. */
const answered = async () => {
  const { id: dealershipId, owner } = await c.dealership();
  const guest = await c.guest(dealershipId);
  const email = `${randomUUID()}@example.org`;
  const { message } = await guest.send('guest:contact', {
    ...{ name: 'Amara Okafor', email, consent: true },
    ...newMessage('Is it still there?'),
  });
  guest.socket.disconnect();
  const id: number = message.roomId;
  const room = async () => (await c.t.call(chatCalls.room, { params: { id } }, owner.token)).body;
  await expect.poll(async () => (await room()).room.is_online).toBe(0);
  const body = newMessage('It is. Come tomorrow.');
  expect((await c.t.call(chatCalls.reply, { params: { id }, body }, owner.token)).status).toBe(201);
  const texts = async () =>
    (await room()).messages.filter(({ fromType }) => fromType !== 'SYSTEM').map(({ message }) => message);
  return { id, dealershipId, owner, email, room, texts, to: chatReplyAddress(c.t.deps, dealershipId, id) };
};

const BEFORE = ['Is it still there?', 'It is. Come tomorrow.'];

it('comes into the conversation, once, and opens a closed one', async () => {
  const { id, email, to, texts, owner, room } = await answered();
  expect((await c.t.letterTo(email)).text).toContain('Answer this e-mail');
  await c.t.call(chatCalls.close, { params: { id } }, owner.token);
  const mail = mailOf(
    `Amara <${email}>`,
    to,
    'At ten?\r\n\r\nOn Monday the seller wrote:\r\n> It is. Come tomorrow.',
  );
  await receive(mail);
  await receive(mail);
  expect(await texts()).toEqual([...BEFORE, 'At ten?']);
  expect((await room()).room).toMatchObject({ state: 'open', unread: 1 });
});

it('brings its pictures, and says which files were not kept', async () => {
  const { email, to, room } = await answered();
  const photo = Buffer.from(await (await smallPhoto()).arrayBuffer());
  const parts = multipart([
    textPart('This is my car.'),
    attachedFile('trade.jpg', 'image/jpeg', photo),
    attachedFile('run.exe', 'application/octet-stream', Buffer.from('MZ')),
  ]);
  const source = sampleMail({ id: randomUUID(), ...parts })
    .toString('latin1')
    .replace(/^From: .*$/m, `From: ${email}`)
    .replace(/^To: .*$/m, `To: ${to}`);
  await receive(Buffer.from(source, 'latin1'));
  const last = (await room()).messages.slice(-2);
  expect(last.map(({ message, messageType }) => [message, messageType])).toEqual([
    ['This is my car.\n\nNot kept (please use jpg, png or pdf up to 1 MB): run.exe', 'text'],
    ['', 'image'],
  ]);
});

it.each([
  ['another sender', (to: string, _email: string) => mailOf('someone@example.org', to, 'Me too')],
  [
    'a forged address',
    (to: string, email: string) => mailOf(email, to.replace(/-[0-9a-f]{20}@/, `-${'0'.repeat(20)}@`), 'Me'),
  ],
  [
    'an answer of a program',
    (to: string, email: string) => mailOf(email, to, 'I am away', ['Auto-Submitted: auto-replied']),
  ],
  ['a mail without text', (to: string, email: string) => mailOf(email, to, '')],
])('takes nothing from %s', async (_name, mail) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { email, to, texts } = await answered();
  await receive(mail(to, email));
  expect(await texts()).toEqual(BEFORE);
});

it('takes nothing from a guest who is blocked, and not more than some within an hour', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { id, email, to, owner } = await answered();
  for (let n = 0; n <= CHAT_MAILS_PER_HOUR; n += 1) await receive(mailOf(email, to, `Mail ${n}`));
  const ofGuest = async () =>
    (await c.messagesOf(id)).filter(({ from_type }) => from_type === 'GUEST').length;
  expect(await ofGuest()).toBe(1 + CHAT_MAILS_PER_HOUR);
  await c.t.call(chatCalls.block, { params: { id }, body: { reason: '' } }, owner.token);
  await receive(mailOf(email, to, 'Let me in'));
  expect(await ofGuest()).toBe(1 + CHAT_MAILS_PER_HOUR);
});
