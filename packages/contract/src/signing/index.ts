import { z } from 'zod';
import { call } from '../call';
import { flag, flagIn, idOf, instant, ok, required, requiredLine, text } from '../scalars';
import { signatureStrokes } from '../signature';
import { contractCalls } from './contracts';
import { signingRequest } from './request';

export * from './contracts';
export * from './request';

const code = z.object({ code: z.string().regex(/^[\w-]{20,100}$/, 'is no link of ours') });

/** What the person behind a link sees: nothing of anybody else's signature but the name. */
export const agreementToSign = z.object({
  title: z.string(),
  dealership: z.string(),
  dealership_phone: z.string(),
  signer: z.string(),
  language: z.enum(['en', 'fr']),
  /** signed: by this person. */
  state: z.enum(['open', 'signed', 'declined']),
  message: z.string(),
  /** The words of consent to the electronic form, and which version of them it is. */
  consent_text: z.string(),
  consent_version: z.string(),
  has_consented: flag,
  others: z.array(z.object({ name: z.string(), has_signed: flag })),
  /** The copy with all signatures can be downloaded. */
  is_sealed: flag,
  expires_at: instant,
});

export const signingCalls = {
  ...contractCalls,
  ask: call({
    method: 'POST',
    path: '/api/v1/bills/{id}/signing',
    access: 'bills.edit',
    summary: 'Sends the final document to the buyer and every co-buyer to be signed, or opens it on a tablet',
    systemToo: true,
    params: z.object({ id: idOf('bill_of_sale') }),
    body: z.object({ in_office: flagIn.default(0), message: text(2_000).default('') }),
    reply: signingRequest,
    status: 201,
  }),
  ofBill: call({
    method: 'GET',
    path: '/api/v1/bills/{id}/signing',
    access: 'bills.edit',
    summary: 'The requests to sign a bill, the last first',
    params: z.object({ id: idOf('bill_of_sale') }),
    reply: z.array(signingRequest),
  }),
  signedDocument: call({
    method: 'GET',
    path: '/api/v1/signings/{id}/document',
    access: 'bills.edit',
    summary: 'The sealed document; what is being signed while someone has not signed',
    params: z.object({ id: idOf('signing_request') }),
    reply: { file: true, mime: 'application/pdf' },
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/signings/{id}',
    access: 'bills.edit',
    summary: 'Who has opened, consented and signed',
    params: z.object({ id: idOf('signing_request') }),
    reply: signingRequest,
  }),
  remind: call({
    method: 'POST',
    path: '/api/v1/signings/{id}/remind',
    access: 'bills.edit',
    summary: 'Sends the link again to those who have not signed',
    params: z.object({ id: idOf('signing_request') }),
    rate: { per: 'user', max: 10, seconds: 60 },
    reply: ok,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/v1/signings/{id}/cancel',
    access: 'bills.edit',
    summary: 'Ends the links; what was signed stays with its evidence',
    params: z.object({ id: idOf('signing_request') }),
    body: z.object({ reason: required(500) }),
    reply: signingRequest,
  }),
  open: call({
    method: 'GET',
    path: '/api/v1/sign/{code}',
    access: 'public',
    summary: 'What is to be signed behind a link',
    rate: { per: 'address', max: 60, seconds: 60 },
    params: code,
    reply: agreementToSign,
  }),
  document: call({
    method: 'GET',
    path: '/api/v1/sign/{code}/document',
    access: 'public',
    summary: 'The document itself; after signing the sealed copy',
    rate: { per: 'address', max: 30, seconds: 60 },
    params: code,
    reply: { file: true, mime: 'application/pdf' },
  }),
  consent: call({
    method: 'POST',
    path: '/api/v1/sign/{code}/consent',
    access: 'public',
    summary: 'Consents to the electronic form; a second time changes nothing',
    rate: { per: 'address', max: 20, seconds: 60 },
    params: code,
    body: z.object({ consent: z.literal(1, { error: 'Required' }) }),
    reply: agreementToSign,
  }),
  sign: call({
    method: 'POST',
    path: '/api/v1/sign/{code}/sign',
    access: 'public',
    summary: 'Consents to the electronic form, accepts and signs; a second time changes nothing',
    rate: { per: 'address', max: 20, seconds: 60 },
    params: code,
    body: z.object({
      consent: z.literal(1, { error: 'Required' }),
      accept: z.literal(1, { error: 'Accept This Agreement' }),
      name: requiredLine(120),
      strokes: signatureStrokes,
    }),
    reply: agreementToSign,
  }),
  decline: call({
    method: 'POST',
    path: '/api/v1/sign/{code}/decline',
    access: 'public',
    summary: 'Refuses the electronic form or the agreement, with a reason',
    rate: { per: 'address', max: 20, seconds: 60 },
    params: code,
    body: z.object({ reason: required(500) }),
    reply: agreementToSign,
  }),
};
