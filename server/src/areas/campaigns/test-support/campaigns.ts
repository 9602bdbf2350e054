import type { InputOf } from '@forecourt/contract';
import { campaignsCalls } from '@forecourt/contract/campaigns/index';
import { richTextFromPlain } from '@forecourt/domain/rich-text/index';
import { expect } from 'vitest';
import type { MailMessage } from '../../../services/mail';
import type { SmsMessage } from '../../../services/sms';
import type { TestApp } from '../../../test-support/app';
import { customersOf, type NewCustomer } from '../../../test-support/customers';
import { jobsByHand } from '../../../test-support/jobs';

/** Everyone, however little is known of them. */
export const EVERYONE = { customers: {}, leads: {} };

/** Steps with campaigns that several tests take; mails and text messages are kept in lists. */
export const campaignsOf = (t: TestApp) => {
  const mails: MailMessage[] = [];
  const texts: SmsMessage[] = [];
  const mail = {
    send: async (message: MailMessage) => {
      mails.push(message);
      return { id: `${mails.length}` };
    },
  };
  const sms = {
    send: async (message: SmsMessage) => {
      texts.push(message);
      return { id: `${texts.length}` };
    },
  };
  const jobs = jobsByHand(t, 'campaigns', { mail, sms });
  const c = customersOf(t);
  let number = 0;

  const customer = async (token: string, more: NewCustomer = {}) => {
    number += 1;
    const email = `person${number}@example.org`;
    const id = await c.add(token, {
      ...{ email, consents: [{ channel: 'email', kind: 'express', proof: 'Asked for offers' }] },
      ...more,
    });
    return { id, email: String(more.email ?? email) };
  };

  const add = async (
    token: string,
    more: NonNullable<InputOf<typeof campaignsCalls.change>['body']> = {},
    channel: 'email' | 'sms' = 'email',
  ) => {
    const made = await t.call(
      campaignsCalls.add,
      { body: { name: 'Winter tires', channel, audience: EVERYONE } },
      token,
    );
    expect(made.status).toBe(201);
    const changed = await t.call(
      campaignsCalls.change,
      {
        params: { id: made.body.id },
        body: {
          ...{ subject: 'Winter is near, {{first_name}}', sms_text: 'Winter tires are in' },
          body: richTextFromPlain('Hello {{full_name}}, your tires are in.'),
          ...more,
        },
      },
      token,
    );
    expect(changed.status).toBe(200);
    return changed.body;
  };

  const step = (
    what: 'start' | 'pause' | 'resume' | 'stop' | 'unschedule',
    token: string,
    id: number,
    body: object = {},
  ) => t.call(campaignsCalls[what], { params: { id }, body }, token);

  return {
    ...{ mails, texts, jobs, customer, add, step },
    get: async (token: string, id: number) =>
      (await t.call(campaignsCalls.get, { params: { id } }, token)).body,
    audience: async (token: string, id: number, query: object = {}) =>
      (await t.call(campaignsCalls.audience, { params: { id }, query }, token)).body,
    recipients: async (token: string, id: number, query: object = {}) =>
      (await t.call(campaignsCalls.recipients, { params: { id }, query }, token)).body.rows,
    results: async (token: string, id: number) =>
      (await t.call(campaignsCalls.results, { params: { id } }, token)).body,
    /** Runs at most so many jobs: one that waits for its time adds itself again. */
    run: async (most = 100) => {
      for (let n = 0; n < most; n += 1) if (!(await jobs.runNext())) return;
    },
    to: (address: string) => mails.filter((message) => message.to === address),
  };
};
