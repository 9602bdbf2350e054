import type { InputOf } from '@forecourt/contract';
import { signingCalls } from '@forecourt/contract/signing/index';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { MailMessage } from '../../../services/mail';
import type { SmsMessage } from '../../../services/sms';
import type { TestApp } from '../../../test-support/app';
import { customersOf } from '../../../test-support/customers';
import { jobsByHand } from '../../../test-support/jobs';

type Template = NonNullable<InputOf<typeof signingCalls.addTemplate>['body']>;
type Contract = NonNullable<InputOf<typeof signingCalls.sendContract>['body']>;

export const codeOf = (text: string | null | undefined): string =>
  /#\/sign\/agreement\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';

export const TEMPLATE: Template = {
  name: 'Consignment agreement',
  body: '# Parties\n{{dealership_name}} sells for {{customer_name}} on {{date}}.\n\n# Terms\n- Commission: {{commission}}',
  fields: [{ name: 'commission', label: 'Commission', required: 1 }],
};

/** A dealership with a customer, a template, and the calls that send and sign contracts. */
export const openSigning = async (t: TestApp) => {
  const dealership = await t.newDealership();
  const { token } = dealership.owner;
  const customerId = await customersOf(t).add(token, {
    ...{ f_name: 'Grace', l_name: 'Fraser', email: 'grace@example.org', mobile: '604 555 0147' },
  });
  const template = await t.call(signingCalls.addTemplate, { body: TEMPLATE }, token);
  expect(template.status, JSON.stringify(template.body)).toBe(201);
  const bodyOf = (more: Partial<Contract> = {}): Contract => ({
    ...{ template_id: template.body.id, customer_id: customerId, values: { commission: '5 %' } },
    ...more,
  });
  const send = (more: Partial<Contract> = {}, as = token) =>
    t.call(signingCalls.sendContract, { body: bodyOf(more) }, as);
  return {
    ...{ ...dealership, token, customerId, templateId: template.body.id, send, bodyOf },
    /** A contract to be signed in the office, and the code of its link. */
    make: async (more: Partial<Contract> = {}) => {
      const { status, body } = await send({ in_office: 1, ...more });
      expect(status, JSON.stringify(body)).toBe(201);
      return { ...body, code: codeOf(body.signing.signers[0]?.tablet_link) };
    },
    expire: (id: number) =>
      t.sql(
        sql`update signing_request set expires_at = now() - interval '1 day' where id = ${id} returning id`,
      ),
    row: async (id: number) =>
      (await t.sql<Record<string, unknown>>(sql`select * from signing_request where id = ${id}`))[0] ?? {},
  };
};

/** The calls of the person behind a link. */
export const publicSigning = (t: TestApp) => ({
  open: (code: string) => t.call(signingCalls.open, { params: { code } }),
  document: (code: string) => t.call(signingCalls.document, { params: { code } }),
  consent: (code: string) => t.call(signingCalls.consent, { params: { code }, body: { consent: 1 } }),
  sign: (code: string, more: object = {}) =>
    t.call(
      signingCalls.sign,
      { params: { code }, body: { consent: 1, accept: 1, name: 'Grace Fraser', strokes: STROKES, ...more } },
      undefined,
      { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1.15' },
    ),
  decline: (code: string, reason = 'I want paper') =>
    t.call(signingCalls.decline, { params: { code }, body: { reason } }),
});

const STROKES: [number, number][][] = [
  [
    [20, 120],
    [90, 40],
    [160, 130],
  ],
  [[300, 100]],
];

/** Runs the jobs that wait, and answers what was sent meanwhile. */
export const runJobs = async (t: TestApp) => {
  const mails: MailMessage[] = [];
  const texts: SmsMessage[] = [];
  const mail = { send: async (message: MailMessage) => ({ id: String(mails.push(message)) }) };
  const sms = { send: async (message: SmsMessage) => ({ id: String(texts.push(message)) }) };
  await jobsByHand(t, 'signing').runAll();
  await jobsByHand(t, 'customers', { mail, sms }).runAll();
  return { mails, texts };
};
