import { afterEach, describe, expect, it } from 'vitest';
import type { OutboxMessage } from '../outside';
import { answerJson, type StandIn, type StandInHandler, startStandIn } from '../outside/http-stand-in';
import { createOutboxSms, createTwilioSms, toE164 } from './index';

let server: StandIn | undefined;
afterEach(() => server?.close());

const SID = 'AC0123456789abcdef';
const TOKEN = 'the-auth-token';

/** As api.twilio.com: checks who calls and what, then does what the test wants. */
const twilio = async (
  handle: StandInHandler = (_, response) => answerJson(response, 201, { sid: 'SM42' }),
) => {
  server = await startStandIn((request, response) => {
    const key = Buffer.from(`${SID}:${TOKEN}`).toString('base64');
    if (request.headers.authorization !== `Basic ${key}`) {
      return answerJson(response, 401, { code: 20003, message: 'Authenticate', status: 401 });
    }
    if (request.path.split('?')[0] !== `/2010-04-01/Accounts/${SID}/Messages.json`) {
      return answerJson(response, 404, { code: 20404, message: 'not found', status: 404 });
    }
    handle(request, response);
  });
  return server;
};

const sms = (baseUrl: string, part: { authToken?: string; from?: string } = {}) =>
  createTwilioSms({
    accountSid: SID,
    authToken: TOKEN,
    from: '+16045550199',
    timeoutMs: 2_500,
    ...part,
    baseUrl,
  });

const text = 'Your code is 4821 & it is “yours”';

describe('createTwilioSms', () => {
  it('sends the text to the number, as a form', async () => {
    const { url, requests } = await twilio();
    expect(await sms(url).send({ to: '(604) 555-0100', text })).toEqual({ id: 'SM42' });
    expect(requests[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(requests[0]?.form ?? [])).toEqual({
      To: '+16045550100',
      From: '+16045550199',
      Body: text,
    });
  });

  it('sends through a messaging service when given one', async () => {
    const { url, requests } = await twilio();
    await sms(url, { from: 'MG77' }).send({ to: '6045550100', text });
    expect(requests[0]?.form.get('MessagingServiceSid')).toBe('MG77');
    expect(requests[0]?.form.has('From')).toBe(false);
  });

  it('says when the keys are wrong, without naming them', async () => {
    const { url } = await twilio();
    const error: unknown = await sms(url, { authToken: 'bad-token' })
      .send({ to: '6045550100', text })
      .catch((e: unknown) => e);
    expect(error).toMatchObject({ fault: 'unauthorised', code: '20003', retryable: false });
    expect(JSON.stringify(error) + String(error)).not.toContain('bad-token');
  });

  it.each([
    [400, { code: 21211, message: "The 'To' number +16045550100 is not valid." }, 'rejected', '21211', false],
    [429, { code: 20429, message: 'Too Many Requests' }, 'too-many', '20429', true],
    [500, { code: 20500, message: 'Internal' }, 'unavailable', '20500', true],
    [503, undefined, 'unavailable', undefined, true],
  ])('maps %i', async (status, body, fault, code, retryable) => {
    const { url } = await twilio((_, response) => answerJson(response, status, body ?? 'oops'));
    const error: unknown = await sms(url)
      .send({ to: '6045550100', text })
      .catch((e: unknown) => e);
    expect(error).toMatchObject({ service: 'sms', fault, code, retryable });
    expect(String(error)).not.toContain('5550100');
  });

  it('does not take any 200 for a sent message', async () => {
    const { url } = await twilio((_, response) => response.end('<html>proxy</html>'));
    await expect(sms(url).send({ to: '6045550100', text })).rejects.toMatchObject({ fault: 'unavailable' });
  });

  it('gives up on a service that hangs', async () => {
    const { url } = await twilio(() => undefined);
    await expect(sms(url).send({ to: '6045550100', text })).rejects.toMatchObject({ fault: 'timeout' });
  });

  it('does not send again what an attempt has sent whose answer was lost', async () => {
    const sent: { sid: string; to: string; body: string; date_created: string }[] = [];
    const { url, requests } = await twilio((request, response) => {
      if (request.method === 'GET') return answerJson(response, 200, { messages: sent });
      sent.push({
        ...{
          sid: `SM${sent.length + 1}`,
          to: request.form.get('To') ?? '',
          body: request.form.get('Body') ?? '',
        },
        date_created: new Date().toUTCString(),
      });
      if (sent.length > 1) answerJson(response, 201, { sid: sent.at(-1)?.sid });
    });
    const triedSince = new Date();
    await expect(sms(url).send({ to: '6045550100', text })).rejects.toMatchObject({ fault: 'timeout' });
    expect(await sms(url).send({ to: '6045550100', text, triedSince })).toEqual({ id: 'SM1' });
    expect(requests.at(-1)?.path).toContain(`?To=${encodeURIComponent('+16045550100')}&`);
    // the same words, but sent before this message was first tried
    const later = new Date(Date.now() + 5_000);
    expect(await sms(url).send({ to: '6045550100', text, triedSince: later })).toEqual({ id: 'SM2' });
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['604', text],
    ['hello', text],
    ['', text],
    ['6045550100', ''],
    ['6045550100', '   '],
    ['6045550100', 'x'.repeat(1601)],
  ])('sends nothing to %j of %j', async (to, body) => {
    const { url, requests } = await twilio();
    await expect(sms(url).send({ to, text: body })).rejects.toMatchObject({ fault: 'rejected' });
    expect(requests).toEqual([]);
  });
});

describe('toE164', () => {
  it.each([
    ['604-555-0100', '+16045550100'],
    ['1 604 555 0100', '+16045550100'],
    ['+1 (604) 555-0100', '+16045550100'],
    ['+44 20 7946 0958', '+442079460958'],
    [' 6045550100 ', '+16045550100'],
  ])('%s is %s', async (given, number) => expect(await toE164(given)).toBe(number));

  it.each(['call 604-555-0100 now', '12', '+', '604555010012345', "6045550100'; drop table"])(
    'refuses %j',
    async (given) => await expect(toE164(given)).rejects.toMatchObject({ fault: 'rejected' }),
  );
});

describe('createOutboxSms', () => {
  it('puts the text in the outbox, under the full number', async () => {
    const messages: OutboxMessage[] = [];
    const outbox = createOutboxSms({ add: async (m) => void messages.push(m) });
    expect((await outbox.send({ to: '604 555 0100', text })).id).not.toBe('');
    expect(messages).toEqual([{ kind: 'sms', to: '+16045550100', body: text }]);
  });

  it.each([
    ['nobody', text],
    ['6045550100', ''],
  ])('refuses what the real one refuses: %j, %j', async (to, body) => {
    const outbox = createOutboxSms({ add: () => Promise.reject(new Error('nothing should come here')) });
    await expect(outbox.send({ to, text: body })).rejects.toMatchObject({ fault: 'rejected' });
  });
});
