import { solveChallenge } from 'altcha-lib/v1';
import type { TestApp } from '../../../test-support/app';
import { jobsByHand } from '../../../test-support/jobs';

export const PERSON = { f_name: 'Amara', l_name: 'Okafor', email: 'amara@example.org', contact_ok: '1' };

type Fields = Readonly<Record<string, string>>;

/** The public site of a dealership as a browser uses it, without a port. */
export const openSite = async (t: TestApp, dealershipId: number) => {
  const { app } = await t.site();
  const host = t.siteHost(dealershipId);
  const get = (url: string, headers: Fields = {}) => app.inject({ url, headers: { host, ...headers } });
  const post = (url: string, fields: Fields, headers: Fields = {}) =>
    app.inject({
      ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const proof = async () => {
    const challenge = (await app.inject({ method: 'POST', url: '/site/captcha', headers: { host } })).json();
    const { salt, algorithm, maxnumber } = challenge;
    const solution = await solveChallenge(challenge.challenge, salt, algorithm, maxnumber).promise;
    return Buffer.from(JSON.stringify({ ...challenge, number: solution?.number })).toString('base64');
  };
  return {
    ...{ app, host, get, post, proof },
    /** A form with the captcha solved. */
    send: async (form: string, fields: Fields = {}, headers: Fields = {}) =>
      post(
        form.startsWith('/') ? form : `/forms/${form}`,
        { ...PERSON, captcha: await proof(), ...fields },
        headers,
      ),
    readAll: () => jobsByHand(t, 'leads').runAll(),
  };
};
