import { describe, expect, it } from 'vitest';
import { localSmsToken, readIncomingSms, signTwilioRequest, verifyTwilioSignature } from './index';

/** The example of Twilio's page on security, and of the tests of its own libraries. */
const documented = {
  authToken: '12345',
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  params: {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  },
};
const SIGNATURE = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';

describe('verifyTwilioSignature', () => {
  it('takes the documented request', () => {
    expect(signTwilioRequest(documented)).toBe(SIGNATURE);
    expect(verifyTwilioSignature({ ...documented, signature: SIGNATURE })).toBe(true);
  });

  it.each([
    ['no signature', { signature: undefined }],
    ['an empty one', { signature: '' }],
    ['a false one', { signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B9=' }],
    ['a shorter one', { signature: 'RSOY' }],
    ['another token', { signature: SIGNATURE, authToken: '12346' }],
    ['no token', { signature: SIGNATURE, authToken: '' }],
    ['another address', { signature: SIGNATURE, url: 'https://mycompany.com/myapp.php?foo=1&bar=3' }],
    ['another host', { signature: SIGNATURE, url: 'https://mycompany.org/myapp.php?foo=1&bar=2' }],
    ['another field', { signature: SIGNATURE, params: { ...documented.params, Digits: '1235' } }],
    ['one field more', { signature: SIGNATURE, params: { ...documented.params, Extra: '' } }],
  ])('refuses %s', (_name, part) => expect(verifyTwilioSignature({ ...documented, ...part })).toBe(false));

  it.each([
    ['https://a.example/sms', 'https://a.example:443/sms'],
    ['https://a.example:443/sms', 'https://a.example/sms'],
    ['http://a.example/sms?x=1', 'http://a.example:80/sms?x=1'],
  ])('takes %s signed as %s', (url, signedUrl) => {
    const signature = signTwilioRequest({ ...documented, url: signedUrl });
    expect(verifyTwilioSignature({ ...documented, url, signature })).toBe(true);
  });

  it('counts a field that came twice once for each value, in their order', () => {
    const params = { Media: ['b', 'a', 'a'] };
    const signature = signTwilioRequest({ ...documented, params: { Media: ['a', 'b'] } });
    expect(verifyTwilioSignature({ ...documented, params, signature })).toBe(true);
  });

  it('signs with a token of its own where there is no Twilio', () => {
    const request = { ...documented, authToken: localSmsToken('secret of the server') };
    const signature = signTwilioRequest(request);
    expect(verifyTwilioSignature({ ...request, signature })).toBe(true);
    expect(verifyTwilioSignature({ ...request, authToken: localSmsToken('another'), signature })).toBe(false);
  });
});

describe('readIncomingSms', () => {
  const params = { MessageSid: 'SM1', From: '+16045550100', To: '+16045550199', Body: ' Is it sold? ' };

  it('reads who wrote what to whom', () =>
    expect(readIncomingSms(params)).toEqual({
      from: '+16045550100',
      to: '+16045550199',
      text: 'Is it sold?',
      id: 'SM1',
      isStop: false,
      isStart: false,
    }));

  it.each(['STOP', 'stop', ' Stop. ', 'STOPALL', 'Unsubscribe', 'CANCEL', 'end', 'QUIT!', 'ARRET', 'Arrêt'])(
    'takes %j for the wish to get no more',
    (Body) => expect(readIncomingSms({ ...params, Body })).toMatchObject({ isStop: true, isStart: false }),
  );

  it.each(['START', 'unstop', 'Start.'])('takes %j for the wish to get them again', (Body) =>
    expect(readIncomingSms({ ...params, Body })).toMatchObject({ isStop: false, isStart: true }),
  );

  it.each(['Please stop by at 5', 'the end', 'stopped', 'starting', '', '🚗', 'When do you start?'])(
    'takes %j for a message',
    (Body) => expect(readIncomingSms({ ...params, Body })).toMatchObject({ isStop: false, isStart: false }),
  );

  it('believes Twilio when it has taken a word for the wish', () => {
    expect(readIncomingSms({ ...params, OptOutType: 'STOP' })).toMatchObject({ isStop: true });
    expect(readIncomingSms({ ...params, OptOutType: 'HELP' })).toMatchObject({ isStop: false });
  });

  it.each([
    ['without a sender', { ...params, From: '' }],
    ['without an id', { ...params, MessageSid: undefined }],
    ['with nothing', {}],
  ])('answers null %s', (_name, given) => expect(readIncomingSms(given)).toBeNull());

  it('cuts a text that no carrier sends', () =>
    expect(readIncomingSms({ ...params, Body: 'x'.repeat(100_000) })?.text).toHaveLength(1_600));
});
