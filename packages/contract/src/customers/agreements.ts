import { z } from 'zod';
import { call } from '../call';
import { flag, idOf, instant, ok, required, text } from '../scalars';

/** How the link reaches the customer; 'link' is opened or shown by the seller. */
export const AGREEMENT_CHANNELS = ['email', 'sms', 'link'] as const;

export const agreementForm = z.object({
  channel: z.enum(AGREEMENT_CHANNELS),
  message: required(5_000),
});

const agreementRow = z.object({
  id: z.number(),
  channel: z.enum(AGREEMENT_CHANNELS),
  /** Where it was sent; '' for a link. */
  sent_to: z.string(),
  message: z.string(),
  created_by: z.string(),
  created_at: instant,
  expires_at: instant,
  accepted_at: instant.nullable(),
});

const behindLink = {
  access: 'public',
  rate: { per: 'address', max: 30, seconds: 60 },
  params: z.object({ code: z.string().min(1).max(100) }),
} as const;

/** What a customer is asked to accept by a link, with what that gives: consent to be contacted. */
export const agreementCalls = {
  agreement: call({
    method: 'GET',
    path: '/api/v1/agreements/{code}',
    ...behindLink,
    summary: 'The text that a customer is asked to accept',
    reply: z.object({ dealership: z.string(), customer: z.string(), message: z.string(), accepted: flag }),
  }),
  verifyAgreement: call({
    method: 'POST',
    path: '/verify/agreement/{code}',
    ...behindLink,
    summary: 'The customer accepts the agreement behind a mailed link',
    reply: ok,
  }),
  agreementMessage: call({
    method: 'GET',
    path: '/api/agreement/customer/message',
    access: 'signed-in',
    summary: "The dealership's agreement text for customers",
    reply: ok,
  }),
  saveAgreementMessage: call({
    method: 'PUT',
    path: '/api/agreement/customer/message',
    access: 'businessProfile.edit',
    summary: "Changes the dealership's agreement text; an empty one brings back the usual text",
    body: z.object({ message: text(5_000) }),
    reply: ok,
  }),
  agreements: call({
    method: 'GET',
    path: '/api/v1/customers/{id}/agreements',
    access: 'customers.view',
    summary: 'The agreements that were sent to a customer, newest first',
    params: z.object({ id: idOf('customer') }),
    reply: z.array(agreementRow),
  }),
  sendAgreement: call({
    method: 'POST',
    path: '/api/v1/customers/{id}/agreements',
    access: 'customers.edit',
    rate: { per: 'user', max: 60, seconds: 3_600 },
    summary: 'Sends an agreement to a customer, or makes the link to it',
    params: z.object({ id: idOf('customer') }),
    body: agreementForm,
    /** The link is answered here alone: it is kept as a hash. */
    reply: z.object({ id: z.number(), link: z.string() }),
    status: 201,
    example: { body: { channel: 'link', message: 'I agree.' } },
  }),
};
