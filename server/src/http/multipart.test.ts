import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { recordCalls } from '@forecourt/contract/customers/record';
import { AVATAR_MAX_BYTES } from '@forecourt/contract/users';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../test-support/app';

const MB = 1_048_576;
const BOUNDARY = 'the-line-between';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const URL = '/api/v1/profile/avatar';
const partHead = (field = 'avatar') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;

let t: TestApp;
let token: string;
let picture: Buffer;
beforeAll(async () => {
  t = await startTestApp();
  const { owner } = await t.newDealership();
  token = owner.token;
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.stop());

interface Sending {
  chunked?: boolean;
  url?: string;
  field?: string;
}

/** Sends a form as it is, piece by piece, until all of it is sent or the other end has answered. */
const upload = async (bytes: number, { chunked = false, url = URL, field }: Sending = {}) => {
  const { port } = t.app.server.address() as AddressInfo; // it listens on a port
  const arrived = once(t.app.server, 'connection');
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  const [taking] = await arrived;
  let answer = '';
  const answered = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (text: string) => {
      answer += text;
      resolve();
    });
  });
  const piece = async (content: Buffer | string) => {
    const size = Buffer.from(`${content.length.toString(16)}\r\n`);
    const framed = chunked ? Buffer.concat([size, Buffer.from(content), Buffer.from('\r\n')]) : content;
    if (!socket.write(framed)) await Promise.race([once(socket, 'drain'), answered]);
  };
  const head = partHead(field);
  const size = chunked ? 'transfer-encoding: chunked' : `content-length: ${head.length + bytes + END.length}`;
  socket.write(
    `POST ${url} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${TYPE}\r\n${size}\r\n\r\n`,
  );
  await piece(head);
  for (let sent = 0; sent < bytes && answer === ''; sent += MB)
    await piece(Buffer.alloc(Math.min(MB, bytes - sent), 'x'));
  if (answer === '') await piece(END);
  await answered;
  const closes = /^connection: close$/im.test(answer);
  if (closes) await once(socket, 'end');
  socket.destroy();
  return {
    status: Number(answer.slice(9, 12)),
    closes,
    body: JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)),
    taken: taking.bytesRead as number, // the server's end of the connection
  };
};

describe('a form that is too large', () => {
  const REFUSED = { status: 413, closes: true };

  it('is refused by its length before it is read', async () => {
    const { taken, body, ...answer } = await upload(50 * MB);
    expect(answer).toEqual(REFUSED);
    expect(body).toEqual({ message: 'File Size is too large', requestId: expect.any(String) });
    expect(taken).toBeLessThan(3 * MB);
  });

  it('is refused as soon as the limit is passed when it does not tell its length', async () => {
    const { taken, body, ...answer } = await upload(50 * MB, { chunked: true });
    expect(answer).toEqual(REFUSED);
    expect(body).toMatchObject({ message: 'File Size is too large' });
    expect(taken).toBeLessThan(5 * MB);
  });

  it('is refused so in a part that nobody asked for', async () => {
    const { taken, body: _, ...answer } = await upload(50 * MB, { chunked: true, field: 'other' });
    expect(answer).toEqual(REFUSED);
    expect(taken).toBeLessThan(5 * MB);
  });

  it('may be within the limit of the whole, but not within that of its field', async () => {
    const { body, ...answer } = await upload(AVATAR_MAX_BYTES + 1);
    expect(answer.status).toBe(413);
    expect(body.fields).toEqual({ avatar: 'File Size is too large' });
    const another = await upload(4_000_000, { url: '/api/v1/customers/1/images' });
    expect(another.status).toBe(413);
  });

  it('is not one of exactly the limit', async () => {
    const { status, closes } = await upload(AVATAR_MAX_BYTES);
    // its content is no picture
    expect([status, closes]).toEqual([422, false]);
  });
});

describe('the text fields of a form', () => {
  const field = (name: string, bytes: number) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${'x'.repeat(bytes)}\r\n`;
  const send = (fields: string) =>
    t.app.inject({
      method: 'POST',
      url: URL,
      headers: { authorization: `Bearer ${token}`, 'content-type': TYPE },
      payload: Buffer.concat([Buffer.from(fields + partHead()), picture, Buffer.from(END)]),
    });

  it('are taken up to their limit', async () => {
    expect((await send(field('note', MB - 100))).statusCode).toBe(200);
  });

  it('have one limit for all of them together, since they are held in memory', async () => {
    const several = ['a', 'b', 'c'].map((name) => field(name, MB / 2)).join('');
    const reply = await send(several);
    expect([reply.statusCode, reply.json().message]).toEqual([413, 'The request is too large']);
  });
});

describe('the name of a file', () => {
  it.each([
    ['with a zero character', 'a\u0000b.png', 'ab.png'],
    ['with other control characters', 'a\u0007\u001b[31m.png', 'a[31m.png'],
    ['that is cut within a character', `${'a'.repeat(199)}😀.png`, 'a'.repeat(199)],
  ])('%s is stored without what cannot be stored', async (_name, sent, stored) => {
    const { owner } = await t.newDealership();
    const customer = await t.call(
      recordCalls.create,
      { body: { f_name: 'Ada', l_name: 'Byron' } },
      owner.token,
    );
    const head = partHead('file').replace('"a.png"', `"${sent}"`);
    const reply = await t.app.inject({
      method: 'POST',
      url: `/api/v1/customers/${customer.body.user.id}/files`,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': TYPE },
      payload: Buffer.concat([Buffer.from(head), picture, Buffer.from(END)]),
    });
    expect([reply.statusCode, reply.json().name]).toEqual([201, stored]);
  });
});

describe('a form that cannot be read', () => {
  const whole = () => Buffer.concat([Buffer.from(partHead()), picture, Buffer.from(END)]);
  const send = async (payload: Buffer | string, type = TYPE) => {
    const logged = vi.spyOn(t.app.log, 'error');
    const reply = await t.app.inject({
      method: 'POST',
      url: URL,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    });
    expect(logged).not.toHaveBeenCalled();
    return reply;
  };

  it('is not this one', async () => expect((await send(whole())).statusCode).toBe(200));

  it.each<[string, () => Buffer | string, string]>([
    ['whose boundary never comes', () => 'no line of it', TYPE],
    ['of another boundary', whole, 'multipart/form-data; boundary=another'],
    ['without a boundary', whole, 'multipart/form-data'],
    ['cut off within a part', () => whole().subarray(0, -20), TYPE],
    ['cut off within a head', () => partHead().slice(0, -10), TYPE],
    ['without its last line', () => Buffer.concat([Buffer.from(partHead()), picture]), TYPE],
    [
      'with a field of JSON that is none',
      () =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="x"\r\ncontent-type: application/json\r\n\r\n{${END}`,
      TYPE,
    ],
    ['with a field that no form has', () => partHead('__proto__') + END, TYPE],
  ])('%s answers 400', async (_name, payload, type) => {
    const reply = await send(payload(), type);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { message: 'The form could not be read', requestId: expect.any(String) },
    ]);
  });

  it('without anything in it lacks its file', async () => {
    const reply = await send('');
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { avatar: 'Required' }]);
  });
});
