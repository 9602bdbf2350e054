import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readRawMail } from '../inbox';
import type { OutboxMessage } from '../outside';
import { createOutboxMail, createSmtpMail, type MailMessage } from './index';
import { startSmtp } from './smtp-stand-in';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const from = 'Forecourt <no-reply@forecourt.example>';
const message: MailMessage = { to: 'ada@example.org', subject: 'Your code', text: 'The code is ABCD1234' };

const smtp = async (options: Parameters<typeof startSmtp>[0] = {}, user = 'forecourt:right') => {
  const server = await startSmtp(options);
  closers.push(server.close);
  return { ...server, mail: createSmtpMail({ url: `smtp://${user}@127.0.0.1:${server.port}`, from }) };
};

describe('createSmtpMail', () => {
  it('delivers the message', async () => {
    const { mail, delivered } = await smtp();
    const { id } = await mail.send(message);
    expect(delivered).toHaveLength(1);
    expect(delivered[0]).toMatchObject({ from: 'no-reply@forecourt.example', to: ['ada@example.org'] });
    expect(delivered[0]?.headers).toContain(`Message-ID: ${id}`);
    expect(delivered[0]?.headers).toMatch(/^From: Forecourt <no-reply@forecourt\.example>$/m);
    expect(delivered[0]?.headers).toMatch(/^Subject: Your code$/m);
    expect(delivered[0]?.body).toContain('The code is ABCD1234');
  });

  it('marks the message as ours, so that the inbox takes it for no lead when it comes back', async () => {
    const { mail, delivered } = await smtp();
    await mail.send(message);
    const raw = `${delivered[0]?.headers}\r\n\r\n${delivered[0]?.body}`;
    expect((await readRawMail(Buffer.from(raw))).autoSubmitted).toBe('loop');
  });

  it('delivers both forms, the reply address and letters beyond ASCII', async () => {
    const { mail, delivered } = await smtp();
    await mail.send({
      ...message,
      subject: 'Clé',
      html: '<p>The <b>code</b></p>',
      replyTo: 'dealer@example.org',
    });
    const [{ headers, body }] = delivered as [(typeof delivered)[number]]; // one was sent
    expect(headers).toMatch(/^Reply-To: dealer@example\.org$/m);
    expect(headers).toMatch(/^Subject: =\?UTF-8\?Q\?Cl=C3=A9\?=$/m);
    expect(headers).toContain('multipart/alternative');
    expect(body).toContain('text/plain');
    expect(body).toContain('<p>The <b>code</b></p>');
  });

  it('says when the keys are wrong, without naming them', async () => {
    const { mail, delivered } = await smtp({}, 'forecourt:wrong-password');
    const error: unknown = await mail.send(message).catch((e: unknown) => e);
    expect(error).toMatchObject({ service: 'mail', fault: 'unauthorised', retryable: false });
    expect(JSON.stringify(error) + String(error)).not.toContain('wrong-password');
    expect(delivered).toEqual([]);
  });

  it.each([
    [550, 'rejected', false],
    [450, 'unavailable', true],
  ])('a recipient refused with %i is %s', async (responseCode, fault, retryable) => {
    const { mail } = await smtp({
      onRcptTo: (_, __, done) => done(Object.assign(new Error('no'), { responseCode })),
    });
    await expect(mail.send(message)).rejects.toMatchObject({ fault, retryable });
  });

  it('gives up on a server that never greets', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closers.push(async () => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const address = silent.address();
    const port = address !== null && typeof address !== 'string' ? address.port : 0;
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 1_500 });
    await expect(mail.send(message)).rejects.toMatchObject({ fault: 'timeout', retryable: true });
  });

  it('gives up on a server that drips without end', async () => {
    const sockets = new Set<Socket>();
    const dripping = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      const drip = setInterval(() => socket.write('220-not yet\r\n'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
    closers.push(async () => {
      for (const socket of sockets) socket.destroy();
      dripping.close();
    });
    const address = dripping.address();
    const port = address !== null && typeof address !== 'string' ? address.port : 0;
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 1_500 });
    await expect(mail.send(message)).rejects.toMatchObject({ fault: 'timeout' });
  });

  it('says when nobody listens', async () => {
    const { mail, close } = await smtp();
    closers.pop();
    await close();
    await expect(mail.send(message)).rejects.toMatchObject({ fault: 'unavailable', retryable: true });
  });
});

const injections: Partial<MailMessage>[] = [
  { subject: 'Hello\r\nBcc: eve@example.org' },
  { subject: 'Hello\nX-Evil: 1' },
  { subject: 'Hello\u0000' },
  { to: 'ada@example.org\r\nBcc: eve@example.org' },
  { to: 'ada@example.org, eve@example.org' },
  { to: 'Ada <ada@example.org>' },
  { to: '' },
  { replyTo: 'dealer@example.org\nBcc: eve@example.org' },
];

describe('header injection', () => {
  it.each(injections)('is refused before anything is sent: %j', async (part) => {
    const { mail, delivered } = await smtp();
    await expect(mail.send({ ...message, ...part })).rejects.toMatchObject({ fault: 'rejected' });
    expect(delivered).toEqual([]);
  });
});

describe('createOutboxMail', () => {
  const outbox = () => {
    const messages: OutboxMessage[] = [];
    return { messages, mail: createOutboxMail({ add: async (m) => void messages.push(m) }) };
  };

  it('puts the message in the outbox', async () => {
    const { mail, messages } = outbox();
    const { id } = await mail.send({ ...message, html: '<p>x</p>' });
    expect(id).not.toBe('');
    expect(messages).toEqual([
      { kind: 'mail', to: 'ada@example.org', subject: 'Your code', body: message.text, html: '<p>x</p>' },
    ]);
  });

  it.each(injections)('refuses what the real one refuses: %j', async (part) => {
    const { mail, messages } = outbox();
    await expect(mail.send({ ...message, ...part })).rejects.toMatchObject({ fault: 'rejected' });
    expect(messages).toEqual([]);
  });
});
