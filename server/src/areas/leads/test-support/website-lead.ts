import { leadIntakeCalls } from '@forecourt/contract/leads/intake';
import { leadSettingsCalls } from '@forecourt/contract/leads/settings';
import { sessionCalls } from '@forecourt/contract/session';
import { solveChallenge } from 'altcha-lib/v1';
import { expect } from 'vitest';
import type { TestApp } from '../../../test-support/app';
import { jobsByHand } from '../../../test-support/jobs';

/** A lead of the dealership's website, with the captcha solved, read from its message. */
export const sendWebsiteLead = async (t: TestApp, ownerToken: string, form: object) => {
  const { website_key: key } = (await t.call(leadSettingsCalls.settings, {}, ownerToken)).body;
  const { body: challenge } = await t.call(sessionCalls.captchaChallenge);
  const { salt, algorithm, maxnumber } = challenge;
  const solution = await solveChallenge(challenge.challenge, salt, algorithm, maxnumber).promise;
  const solved = JSON.stringify({ ...challenge, number: solution?.number });
  const recaptchaToken = Buffer.from(solved).toString('base64');
  const body = { type: 12, f_name: 'Amara', l_name: 'Okafor', email: 'amara@example.org', recaptchaToken };
  const { status } = await t.call(leadIntakeCalls.website, { params: { key }, body: { ...body, ...form } });
  expect(status).toBe(201);
  await jobsByHand(t, 'leads').runAll();
};
