import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import {
  email,
  flag,
  flagIn,
  idOf,
  omittedWhenEmpty,
  required,
  requiredLine,
  text,
  version,
} from '../scalars';
import { SIGNING_STATES, signingRequest } from './request';

export const contractTemplate = z.object({
  id: z.number(),
  name: z.string(),
  body: z.string(),
  /** Names of fields in the text as {{field}}, with their labels. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: flag })),
  is_active: flag,
  version: z.number(),
});
export const templateForm = z.object({
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
  created_by: z.string(),
  signing: signingRequest,
});
const contractInput = z.object({
  template_id: idOf('contract_template'),
  customer_id: idOf('customer'),
  /** The vehicle that the text names. */
  stock_id: omittedWhenEmpty(idOf('stock_vehicle')),
  values: z.record(z.string().regex(/^\w{1,40}$/, 'is no field'), text(2_000)).default({}),
});

export const sendContractForm = contractInput.extend({
  email: omittedWhenEmpty(email()),
  language: z.enum(['en', 'fr']).default('en'),
  message: text(2_000).default(''),
  in_office: flagIn.default(0),
});

/** /admin/contract-management: templates with fields that are filled, sent, signed and sealed. */
export const contractCalls = {
  templates: call({
    method: 'GET',
    path: '/api/v1/contract-templates',
    access: 'contracts.manage',
    summary: 'The templates of contracts',
    reply: z.array(contractTemplate),
  }),
  addTemplate: call({
    method: 'POST',
    path: '/api/v1/contract-templates',
    access: 'contracts.manage',
    summary: 'Adds a template',
    body: templateForm,
    reply: contractTemplate,
    status: 201,
  }),
  saveTemplate: call({
    method: 'PATCH',
    path: '/api/v1/contract-templates/{id}',
    access: 'contracts.manage',
    summary: 'Changes a template; contracts that were sent keep their text',
    params: z.object({ id: idOf('contract_template') }),
    body: templateForm.partial(),
    reply: contractTemplate,
  }),
  previewTemplate: call({
    method: 'POST',
    path: '/api/v1/contract-templates/preview',
    access: 'contracts.manage',
    summary: 'A text as it is printed, each field with its label in place of a value',
    body: templateForm.pick({ name: true, body: true, fields: true }),
    reply: { file: true, mime: 'application/pdf' },
  }),
  previewContract: call({
    method: 'POST',
    path: '/api/v1/contracts/preview',
    access: 'contracts.manage',
    summary: 'A contract as it would be sent',
    body: contractInput,
    reply: { file: true, mime: 'application/pdf' },
  }),
  contracts: call({
    method: 'GET',
    path: '/api/v1/contracts',
    access: 'contracts.manage',
    summary: 'Contracts that were sent, the last first',
    query: listQuery(['created_at', 'title', 'customer'] as const, {
      frk_customer_id: omittedWhenEmpty(idOf('customer')),
      state: omittedWhenEmpty(z.enum(SIGNING_STATES)),
    }),
    reply: listOf(sentContract),
  }),
  sendContract: call({
    method: 'POST',
    path: '/api/v1/contracts',
    access: 'contracts.manage',
    summary: 'Fills a template and sends it to be signed',
    systemToo: true,
    body: sendContractForm,
    reply: sentContract,
    status: 201,
  }),
};
