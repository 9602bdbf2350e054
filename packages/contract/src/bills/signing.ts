import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import {
  email,
  flag,
  flagIn,
  idOf,
  instant,
  ok,
  omittedWhenEmpty,
  required,
  requiredLine,
  text,
  version,
} from '../scalars';
import { signatureStrokes } from '../signature';

const code = z.object({ code: z.string().regex(/^[\w-]{20,100}$/, 'is no link of ours') });

export const signer = z.object({
  id: z.number(),
  customer_id: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  opened_at: instant.nullable(),
  consented_at: instant.nullable(),
  signed_at: instant.nullable(),
  declined_at: instant.nullable(),
});
export const signingRequest = z.object({
  id: z.number(),
  bill_id: z.number().nullable(),
  contract_id: z.number().nullable(),
  title: z.string(),
  state: z.enum(['waiting', 'signed', 'declined', 'cancelled', 'expired']),
  signers: z.array(signer),
  expires_at: instant,
  created_at: instant,
});

/** What the person behind a link sees: nothing of anybody else's signature but the name. */
export const agreementToSign = z.object({
  title: z.string(),
  dealership: z.string(),
  signer: z.string(),
  state: z.enum(['open', 'signed', 'ended']),
  /** The prescribed words of consent to the electronic form. */
  consent_text: z.string(),
  others: z.array(z.object({ name: z.string(), has_signed: flag })),
  pages: z.number(),
});

export const signingCalls = {
  ask: call({
    method: 'POST',
    path: '/api/v1/bills/{id}/signing',
    access: 'bills.edit',
    summary: 'Sends the final document to the buyer and every co-buyer to be signed, or opens it on a tablet',
    params: z.object({ id: idOf('bill_of_sale') }),
    body: z.object({ in_office: flagIn.default(0), message: text(2_000).default('') }),
    reply: signingRequest,
    status: 201,
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
    path: '/api/v1/agreements/{code}',
    access: 'public',
    summary: 'What is to be signed behind a link',
    rate: { per: 'address', max: 60, seconds: 60 },
    params: code,
    reply: agreementToSign,
  }),
  document: call({
    method: 'GET',
    path: '/api/v1/agreements/{code}/document',
    access: 'public',
    summary: 'The document itself; after signing the sealed copy',
    rate: { per: 'address', max: 30, seconds: 60 },
    params: code,
    reply: { file: true, mime: 'application/pdf' },
  }),
  sign: call({
    method: 'POST',
    path: '/api/v1/agreements/{code}/sign',
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
    path: '/api/v1/agreements/{code}/decline',
    access: 'public',
    summary: 'Refuses the electronic form or the agreement, with a reason',
    rate: { per: 'address', max: 20, seconds: 60 },
    params: code,
    body: z.object({ reason: required(500) }),
    reply: agreementToSign,
  }),
};

export const contractTemplate = z.object({
  id: z.number(),
  name: z.string(),
  body: z.string(),
  /** Names of fields in the text as {{field}}, with their labels. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: flag })),
  is_active: flag,
  version: z.number(),
});
const templateForm = z.object({
  name: requiredLine(120),
  body: required(50_000),
  fields: z
    .array(
      z.object({
        name: z.string().regex(/^\w{1,40}$/),
        label: requiredLine(100),
        required: flagIn.default(0),
      }),
    )
    .max(50),
  is_active: flagIn.default(1),
  version: version.optional(),
});
export const sentContract = z.object({
  id: z.number(),
  template: z.string(),
  title: z.string(),
  customer: z.object({ id: z.number(), name: z.string() }).nullable(),
  signing: signingRequest,
  document: z.string().nullable(),
});

/** /admin/contract-management: templates with fields that are filled, sent, signed and sealed. */
export const contractCalls = {
  templates: call({
    method: 'GET',
    path: '/api/v1/contract-templates',
    access: 'contracts.edit',
    summary: 'The templates of contracts',
    reply: z.array(contractTemplate),
  }),
  addTemplate: call({
    method: 'POST',
    path: '/api/v1/contract-templates',
    access: 'contracts.edit',
    summary: 'Adds a template',
    body: templateForm,
    reply: contractTemplate,
    status: 201,
  }),
  saveTemplate: call({
    method: 'PATCH',
    path: '/api/v1/contract-templates/{id}',
    access: 'contracts.edit',
    summary: 'Changes a template; contracts that were sent keep their text',
    params: z.object({ id: idOf('contract_template') }),
    body: templateForm.partial(),
    reply: contractTemplate,
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/contracts',
    access: 'contracts.edit',
    summary: 'Contracts that were sent, the last first',
    query: listQuery(['created_at', 'title', 'customer'] as const, {
      frk_customer_id: omittedWhenEmpty(idOf('customer')),
    }),
    reply: listOf(sentContract),
  }),
  send: call({
    method: 'POST',
    path: '/api/v1/contracts',
    access: 'contracts.edit',
    summary: 'Fills a template and sends it to be signed',
    body: z.object({
      template_id: idOf('contract_template'),
      customer_id: idOf('customer'),
      values: z.record(z.string().max(40), z.string().max(2_000)),
      email: omittedWhenEmpty(email()),
      in_office: flagIn.default(0),
    }),
    reply: sentContract,
    status: 201,
  }),
};
