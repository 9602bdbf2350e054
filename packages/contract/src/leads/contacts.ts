import { z } from 'zod';
import { call } from '../call';
import { flagIn, idOf, instant, ok, omittedWhenEmpty, required, text } from '../scalars';
import { leadContact } from './lead';

const oneLine = (line: z.ZodString) => line.refine((s) => !/[\r\n]/.test(s), 'one line only');

/** What a person did about a lead. The fields call describes the same. */
export const activityForm = z.object({
  lead_id: idOf('lead'),
  channel: z.enum(['call', 'email', 'sms', 'visit', 'letter']),
  direction: z.enum(['in', 'out']).default('out'),
  address: text(254).default(''),
  subject: oneLine(text(200)).default(''),
  text: text(5_000).default(''),
  at: omittedWhenEmpty(instant),
});

export const leadMailForm = z.object({
  lead_id: idOf('lead'),
  /** autotrader, cargurus, or the number of the lead's type. */
  lead_type: omittedWhenEmpty(text(20)),
  to: omittedWhenEmpty(text(254)),
  subject: oneLine(required(200)),
  text: required(10_000),
});

export const leadSmsForm = z.object({ to: omittedWhenEmpty(text(40)), text: required(1_000) });

const MESSAGES = { per: 'user', max: 200, seconds: 3_600 } as const;

export const leadContactCalls = {
  activityFields: call({
    method: 'GET',
    path: '/lead/activity/fields',
    access: 'leads.view',
    summary: 'Which fields an activity has, and what each may hold',
    reply: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        kind: z.string(),
        required: flagIn,
        options: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
  }),
  addActivity: call({
    method: 'POST',
    path: '/lead/activity',
    access: 'leads.edit',
    summary: 'Records a call, a visit, a mail or a text message; an outgoing one answers the lead',
    body: activityForm,
    reply: leadContact,
    status: 201,
  }),
  saveActivity: call({
    method: 'PATCH',
    path: '/lead/activity/{id}',
    access: 'leads.edit',
    summary: 'Changes an activity that was recorded by hand',
    params: z.object({ id: idOf('customer_contact') }),
    body: activityForm.omit({ lead_id: true }).partial(),
    reply: leadContact,
  }),
  removeActivity: call({
    method: 'DELETE',
    path: '/lead/activity/{id}',
    access: 'leads.edit',
    summary: 'Removes an activity that was recorded by hand',
    params: z.object({ id: idOf('customer_contact') }),
    reply: ok,
  }),
  mails: call({
    method: 'GET',
    path: '/api/lead_mails',
    access: 'leads.view',
    summary: 'The mails of a lead and of its conversation, oldest first',
    query: z.object({ lead_id: idOf('lead'), lead_type: omittedWhenEmpty(text(20)) }),
    reply: z.array(leadContact),
  }),
  sendMail: call({
    method: 'POST',
    path: '/api/lead_mails',
    access: 'leads.edit',
    summary: 'Sends a mail to the person of a lead; the reply comes back into the conversation',
    rate: MESSAGES,
    body: leadMailForm,
    reply: leadContact,
    status: 201,
  }),
  saveMail: call({
    method: 'PATCH',
    path: '/api/lead_mails/{id}',
    access: 'leads.edit',
    summary: 'Changes a mail that was recorded by hand; what was sent or came in stays as it is',
    params: z.object({ id: idOf('customer_contact') }),
    body: z.object({ subject: omittedWhenEmpty(oneLine(text(200))), text: omittedWhenEmpty(text(10_000)) }),
    reply: leadContact,
  }),
  removeMail: call({
    method: 'DELETE',
    path: '/api/lead_mails/{id}',
    access: 'leads.edit',
    summary: 'Removes a mail that was recorded by hand, or that failed',
    params: z.object({ id: idOf('customer_contact') }),
    reply: ok,
  }),
  messages: call({
    method: 'GET',
    path: '/api/v1/leads/{id}/messages',
    access: 'leads.view',
    summary: 'Mails and text messages of the conversation, oldest first',
    params: z.object({ id: idOf('lead') }),
    reply: z.object({
      messages: z.array(leadContact),
      /** Where one may write to, and why not. */
      email: z.object({ address: z.string(), refused: z.string() }),
      sms: z.object({ address: z.string(), refused: z.string() }),
    }),
  }),
  sendSms: call({
    method: 'POST',
    path: '/api/v1/leads/{id}/sms',
    access: 'leads.edit',
    summary: 'Sends a text message to the person of a lead',
    rate: MESSAGES,
    params: z.object({ id: idOf('lead') }),
    body: leadSmsForm,
    reply: leadContact,
    status: 201,
  }),
};
