import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type StandIn, type StandInHandler, startStandIn } from '../outside/http-stand-in';
import { createWebhookSender, signatureOf, webhookUrlProblem } from './index';

let server: StandIn | undefined;
afterEach(() => server?.close());

const serve = async (handle: StandInHandler) => {
  server = await startStandIn(handle);
  return server;
};
const sender = createWebhookSender({ allowsPrivate: true, timeoutMs: 300 });
const send = (url: string, from = sender) => from.send({ url, headers: { 'x-test': '1' }, body: '{"a":1}' });

describe('a webhook', () => {
  it('is posted as JSON, and any 2xx is a delivery', async () => {
    const { url, requests } = await serve((_, response) => response.writeHead(204).end());
    expect(await send(`${url}/hook?x=1`)).toMatchObject({ isDelivered: true, status: 204, error: '' });
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/hook?x=1' });
    expect(requests[0]?.headers).toMatchObject({
      'x-test': '1',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(requests[0]?.body.toString()).toBe('{"a":1}');
  });

  it('keeps the first 2 KB of an answer and closes one of 10 MB', async () => {
    let sent = 0;
    const { url } = await serve((_, response) => {
      response.writeHead(500);
      const more = () => {
        while (sent < 10_000_000 && !response.destroyed) {
          sent += 10_000;
          if (!response.write('x'.repeat(10_000))) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    const answer = await createWebhookSender({ allowsPrivate: true }).send({ url, headers: {}, body: '{}' });
    expect(answer).toMatchObject({ isDelivered: false, status: 500, error: 'The server answered 500' });
    expect(answer.answer).toHaveLength(2_048);
    expect(sent).toBeLessThan(10_000_000);
  });

  it.each<[string, StandInHandler]>([
    ['never answers', () => undefined],
    ['stops within its answer', (_, response) => void response.writeHead(200).write('x')],
  ])('gives up on a server that %s', async (_, handle) => {
    const { url } = await serve(handle);
    const { isSilent, error, ms } = await send(url);
    expect([isSilent, error]).toEqual([true, 'No answer within 0 seconds']);
    expect(ms).toBeLessThan(5_000);
  });

  it('does not follow redirects', async () => {
    const { url, requests } = await serve((_, response) => response.writeHead(307, { location: '/x' }).end());
    expect(await send(url)).toMatchObject({
      isDelivered: false,
      status: 307,
      error: 'Redirects are not followed (307)',
    });
    expect(requests).toHaveLength(1);
  });

  it('is not sent to a private address, however it is named', async () => {
    const { url, requests } = await serve((_, response) => response.end());
    const { port } = new URL(url);
    const careful = createWebhookSender({ allowsPrivate: false, resolve: async () => ['127.0.0.1'] });
    expect(await send(`http://hooks.example:${port}`, careful)).toMatchObject({
      isDelivered: false,
      status: null,
    });
    expect((await send(`http://127.0.0.1:${port}`, careful)).error).toContain('private network');
    expect((await send(`http://[::ffff:127.0.0.1]:${port}`, careful)).isDelivered).toBe(false);
    expect(requests).toEqual([]);
  });

  it('asks for a name once and connects to what was checked, so a name that changes meanwhile leads nowhere else', async () => {
    const { url, requests } = await serve((_, response) => response.end());
    const answers = [['203.0.113.9'], ['127.0.0.1']];
    let asked = 0;
    const changing = createWebhookSender({
      ...{ allowsPrivate: false, timeoutMs: 300 },
      resolve: async () => answers[asked++] ?? [],
    });
    // the address of the first answer is reserved for documentation, so it is refused; a public one would be connected to as a number
    expect((await send(`http://changing.example:${new URL(url).port}`, changing)).isDelivered).toBe(false);
    expect([asked, requests.length]).toEqual([1, 0]);
    const loose = createWebhookSender({
      ...{ allowsPrivate: true, timeoutMs: 300 },
      resolve: async () => (asked++ === 1 ? ['127.0.0.1'] : ['192.0.2.1']),
    });
    expect((await send(`http://changing.example:${new URL(url).port}/x`, loose)).isDelivered).toBe(true);
    expect([asked, requests[0]?.headers.host]).toEqual([2, `changing.example:${new URL(url).port}`]);
  });

  it('that cannot be sent says so in words', async () => {
    const { url } = await serve((_, response) => response.end());
    await server?.close();
    expect((await send(url)).error).toBe('The server refused the connection');
  });
});

describe('the signature', () => {
  it('is the HMAC of the time and the body', () =>
    expect(signatureOf('whsec_x', 1_700_000_000, '{"a":1}')).toBe(
      `t=1700000000,v1=${createHmac('sha256', 'whsec_x').update('1700000000.{"a":1}').digest('hex')}`,
    ));
});

describe('the address of a webhook', () => {
  it.each([
    ['https://hooks.example.com/x', false, null],
    ['https://localhost/x', false, 'must not lead to a private network'],
    ['https://10.0.0.1/x', false, 'must not lead to a private network'],
    ['https://[::1]/x', false, 'must not lead to a private network'],
    ['https://10.0.0.1/x', true, null],
    ['http://hooks.example.com/x', false, 'must begin with https://'],
    ['http://hooks.example.com/x', true, 'must begin with https://'],
    ['http://localhost:4000/x', true, null],
    ['http://localhost:4000/x', false, 'must begin with https://'],
    ['https://a:b@hooks.example.com', false, 'must not contain a user name or password'],
    ['ftp://hooks.example.com', false, 'Enter an address that begins with https://'],
    ['hooks', false, 'Enter an address that begins with https://'],
  ])('%s (own network allowed: %s): %s', (url, own, problem) =>
    expect(webhookUrlProblem(url, own)).toBe(problem),
  );
});
