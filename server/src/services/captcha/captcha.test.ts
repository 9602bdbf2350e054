import { solveChallenge } from 'altcha-lib/v1';
import { afterEach, describe, expect, it } from 'vitest';
import { answerJson, type StandIn, type StandInHandler, startStandIn } from '../outside/http-stand-in';
import type { CaptchaChallenge } from './index';
import { createProofOfWork, createRecaptcha } from './index';

const REMOTE = '203.0.113.7';

const proofOfWork = (hmacKey = 'a secret of some length') => {
  const used = new Map<string, Date>();
  const clock = { now: new Date('2030-01-01T00:00:00Z') };
  const captcha = createProofOfWork({
    hmacKey,
    maxNumber: 200,
    lifeSeconds: 60,
    now: () => clock.now,
    usedOnce: async (id, expiresAt) => {
      if (used.has(id)) return false;
      used.set(id, expiresAt);
      return true;
    },
  });
  return { captcha, used, clock };
};

const posed = async ({ captcha }: ReturnType<typeof proofOfWork>) => {
  const challenge = await captcha.challenge();
  if (!challenge) throw new Error('no challenge');
  return challenge;
};

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

/** As the browser does it. */
const solve = async ({ algorithm, challenge, salt, signature, maxnumber }: CaptchaChallenge) => {
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  if (!solution) throw new Error('no solution');
  return { algorithm, challenge, salt, signature, number: solution.number };
};

describe('createProofOfWork', () => {
  it('takes a solution, once, and remembers it no longer than it lives', async () => {
    const dealer = proofOfWork();
    const token = encode(await solve(await posed(dealer)));
    expect(await dealer.captcha.verify(token, REMOTE)).toBe(true);
    expect(await dealer.captcha.verify(token, REMOTE)).toBe(false);
    expect([...dealer.used.values()]).toEqual([new Date('2030-01-01T00:01:00Z')]);
  });

  it('poses another challenge each time', async () => {
    const dealer = proofOfWork();
    const salts = await Promise.all(Array.from({ length: 20 }, async () => (await posed(dealer)).salt));
    expect(new Set(salts).size).toBe(20);
  });

  it('refuses a solution that comes too late', async () => {
    const dealer = proofOfWork();
    const token = encode(await solve(await posed(dealer)));
    dealer.clock.now = new Date('2030-01-01T00:01:00Z');
    expect(await dealer.captcha.verify(token, REMOTE)).toBe(false);
  });

  it('refuses a solution signed with another key', async () => {
    const token = encode(await solve(await posed(proofOfWork('another secret'))));
    expect(await proofOfWork().captcha.verify(token, REMOTE)).toBe(false);
  });

  it('refuses every solution that was altered, and leaves the true one good', async () => {
    const dealer = proofOfWork();
    const good = await solve(await posed(dealer));
    const altered = [
      { ...good, number: good.number + 1 },
      { ...good, number: String(good.number) },
      { ...good, salt: good.salt.replace(/expires=\d+/, 'expires=99999999999') },
      { ...good, salt: good.salt.replace(/\?.*$/, '') },
      {
        ...good,
        salt: `${good.salt}${String(good.number).slice(0, 1)}`,
        number: Number(String(good.number).slice(1)),
      },
      { ...good, signature: 'f'.repeat(64) },
      { ...good, challenge: 'f'.repeat(64) },
      { ...good, algorithm: 'SHA-1' },
      { ...good, salt: undefined },
    ];
    for (const payload of altered) expect(await dealer.captcha.verify(encode(payload), REMOTE)).toBe(false);
    expect(await dealer.captcha.verify(encode(good), REMOTE)).toBe(true);
  });

  it.each(['', 'x', 'null', encode(null), encode([]), encode('text'), encode({}), 'A'.repeat(100_000), '💥'])(
    'refuses the token %#',
    async (token) => expect(await proofOfWork().captcha.verify(token, REMOTE)).toBe(false),
  );
});

describe('createRecaptcha', () => {
  let server: StandIn | undefined;
  afterEach(() => server?.close());

  /** As Google's siteverify: the token 'human' is good. */
  const google: StandInHandler = ({ form, path }, response) => {
    if (path !== '/recaptcha/api/siteverify') return answerJson(response, 404, {});
    if (form.get('secret') !== 'the-secret') {
      return answerJson(response, 200, { success: false, 'error-codes': ['invalid-input-secret'] });
    }
    if (form.get('response') === 'human') {
      return answerJson(response, 200, { success: true, hostname: 'forecourt.example' });
    }
    return answerJson(response, 200, { success: false, 'error-codes': ['invalid-input-response'] });
  };

  const recaptcha = async (handle: StandInHandler = google, secretKey = 'the-secret') => {
    server = await startStandIn(handle);
    const url = `${server.url}/recaptcha/api/siteverify`;
    return createRecaptcha({ siteKey: 'the-site-key', secretKey, url, timeoutMs: 2_500 });
  };

  it('shows its site key and poses no challenge of its own', async () => {
    const captcha = await recaptcha();
    expect([captcha.mode, captcha.siteKey]).toEqual(['recaptcha', 'the-site-key']);
    expect(await captcha.challenge()).toBeNull();
  });

  it('believes the verdict', async () => {
    const captcha = await recaptcha();
    expect(await captcha.verify('human', REMOTE)).toBe(true);
    expect(await captcha.verify('robot', REMOTE)).toBe(false);
    expect(server?.requests[0]?.form.get('remoteip')).toBe(REMOTE);
  });

  it('does not pass on what is not an address', async () => {
    await (await recaptcha()).verify('human', 'not an address');
    expect(server?.requests[0]?.form.has('remoteip')).toBe(false);
  });

  it.each(['', 'x'.repeat(8001)])('does not ask about the token %#', async (token) => {
    expect(await (await recaptcha()).verify(token, REMOTE)).toBe(false);
    expect(server?.requests).toEqual([]);
  });

  it('says when our own key is wrong', async () => {
    const captcha = await recaptcha(google, 'a wrong secret');
    await expect(captcha.verify('human', REMOTE)).rejects.toMatchObject({
      fault: 'unauthorised',
      code: 'invalid-input-secret',
    });
  });

  it.each<[string, StandInHandler, string]>([
    ['hangs', () => undefined, 'timeout'],
    ['fails', (_, response) => answerJson(response, 503, {}), 'unavailable'],
    ['talks nonsense', (_, response) => response.end('hello'), 'unavailable'],
  ])('never lets anyone in when the service %s', async (_, handle, fault) => {
    const captcha = await recaptcha(handle);
    await expect(captcha.verify('human', REMOTE)).rejects.toMatchObject({ service: 'captcha', fault });
  });
});
