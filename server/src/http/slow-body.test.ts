import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../test-support/app';
import { formOf, openRequest } from '../test-support/raw-request';

// windows of 0.5 s with at least 2,000 bytes, and 4 s in all
const env = { BODY_WINDOW_SECONDS: '0.5', BODY_MIN_BYTES: '2000', BODY_SECONDS: '4' };
const TOO_SLOW = { message: 'The request took too long', requestId: expect.any(String) };
const AVATAR = '/api/v1/profile/avatar';

let t: TestApp;
let token: string;
let picture: Buffer;
beforeAll(async () => {
  t = await startTestApp({}, env);
  token = (await t.newDealership()).owner.token;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  picture = await sharp({ create: { width: 160, height: 160, channels: 3, noise, background: 'red' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.stop());

const uploads = async () =>
  (await readdir(t.deps.uploadsDir, { recursive: true })).filter((n) => n.includes('/'));

/** Sends the pieces with a pause after each, until there is an answer. */
const drip = async (head: string, pieces: Iterable<string | Buffer>, pauseMs: number) => {
  const request = openRequest(t.app, head);
  for (const piece of pieces) {
    if (request.isAnswered()) break;
    await request.write(piece);
    await sleep(pauseMs);
  }
  return request.answer();
};

describe('a body that comes too slowly', () => {
  it('is cut when it is JSON, also of a call that anyone may make', async () => {
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 5000`;
    for (const path of ['/api/user/login', '/api/errors']) {
      const { status, closes, body } = await drip(head(path), '{'.padEnd(5_000, ' '), 50);
      expect([status, closes, body]).toEqual([408, true, TOO_SLOW]);
    }
  });

  it('is cut when it is a form, and leaves no file behind', async () => {
    const logged = vi.spyOn(t.app.log, 'error');
    const form = formOf([{ field: 'avatar', name: 'a.png', content: picture }]);
    const bytes = [...Buffer.concat(form.pieces).subarray(0, 300)].map((byte) => Buffer.from([byte]));
    const { status, closes, body } = await drip(form.headers(AVATAR, token), bytes, 50);
    expect([status, closes, body]).toEqual([408, true, TOO_SLOW]);
    await vi.waitFor(async () => expect(await uploads()).toEqual([]));
    expect(logged).not.toHaveBeenCalled();
  });

  it('is cut when it never ends, however fast it comes', async () => {
    const head = `POST ${AVATAR} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked`;
    const piece = 'x'.repeat(1_000);
    const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
    const { status } = await drip(head, Array<string>(1_000).fill(chunk), 20);
    expect(status).toBe(408);
  });

  it('is not one that takes several windows at a steady pace', async () => {
    const form = formOf([{ field: 'avatar', name: 'a.png', content: picture }]);
    const whole = Buffer.concat(form.pieces);
    const size = Math.ceil(whole.length / 20);
    const pieces = Array.from({ length: 20 }, (_, n) => whole.subarray(n * size, (n + 1) * size));
    const { status } = await drip(form.headers(AVATAR, token), pieces, 75);
    expect(status).toBe(200);
  });
});

it('does not wait for the head of a request, or for a silent connection, without a limit', () => {
  const { headersTimeout, requestTimeout, timeout } = t.app.server;
  expect([headersTimeout, requestTimeout, timeout]).toEqual([15_000, 34_000, 300_000]);
});
