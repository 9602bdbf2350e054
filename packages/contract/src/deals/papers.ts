import { z } from 'zod';
import { call } from '../call';
import {
  clearable,
  day,
  flag,
  flagIn,
  idOf,
  instant,
  money,
  ok,
  omittedWhenEmpty,
  required,
  requiredLine,
  text,
  version,
} from '../scalars';
import { signatureStrokes } from '../signature';
import { dealFile } from './deal';

const dealId = z.object({ id: idOf('deal') });

export const DEAL_COMMENT_FILE_MAX_BYTES = 1_048_576;
export const DEAL_DOCUMENT_MAX_BYTES = 10_485_760;

export const dealComment = z.object({
  id: z.number(),
  deal_id: z.number(),
  /** A note is always internal; a comment is shown to the customer where it says so. */
  kind: z.enum(['comment', 'note']),
  for_customer: flag,
  /** Written by the customer. */
  from_customer: flag,
  title: z.string(),
  comment: z.string(),
  mvd_bos_id: z.number().nullable(),
  created_by: z.string(),
  created_at: instant,
  files: z.array(dealFile),
});
export type DealComment = z.output<typeof dealComment>;

export const dealCommentForm = z.object({
  title: text(200).default(''),
  comment: required(5_000),
  for_customer: flagIn.default(0),
});

const dealDocument = dealFile.extend({
  title: z.string(),
  for_customer: flag,
  created_by: z.string(),
  created_at: instant,
});

/** The parts of a credit application. Those of `secret` are encrypted and shown masked. */
export const creditFields = z.object({
  full_name: text(200).default(''),
  birthdate: clearable(day),
  marital_status: text(40).default(''),
  address: text(300).default(''),
  years_at_address: text(20).default(''),
  housing: text(40).default(''),
  housing_cost: clearable(money.min(0).max(1_000_000)),
  employer: text(200).default(''),
  occupation: text(100).default(''),
  years_employed: text(20).default(''),
  co_applicant: text(200).default(''),
  bank: text(200).default(''),
});
export const creditSecrets = z.object({
  sin: clearable(text(20)),
  income: clearable(text(20)),
  account_number: clearable(text(40)),
});
export const creditAuthorization = z.object({
  id: z.number(),
  deal_id: z.number(),
  customer: z.object({ id: z.number(), name: z.string() }),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** As '••• ••• 123'; empty where there is none. */
  masked: z.object({ sin: z.string(), income: z.string(), account_number: z.string() }),
  signed_at: instant.nullable(),
  signed_name: z.string(),
  pdf: z.string().nullable(),
  looks: z.array(z.object({ by: z.string(), at: instant })),
  created_at: instant,
  version: z.number(),
});

export const signCreditForm = z.object({
  signed_name: requiredLine(200),
  strokes: signatureStrokes,
  agreed: flagIn.refine((given) => given === 1, 'Required'),
});

export const dealPaperCalls = {
  comments: call({
    method: 'GET',
    path: '/deal/dealership/comment/{id}',
    access: 'deals.view',
    summary: 'Comments on a deal and its internal notes, newest first',
    params: dealId,
    query: z.object({
      kind: omittedWhenEmpty(z.enum(['comment', 'note'])),
      /** Those on this bill of sale alone. */
      mvd_bos_id: omittedWhenEmpty(idOf('bill_of_sale')),
    }),
    reply: z.array(dealComment),
  }),
  addComment: call({
    method: 'POST',
    path: '/api/v1/deals/{id}/comments',
    access: 'deals.edit',
    summary: 'Writes a comment, internal unless it is marked for the customer',
    params: dealId,
    body: dealCommentForm.extend({ mvd_bos_id: omittedWhenEmpty(idOf('bill_of_sale')) }),
    files: {
      file: {
        kinds: ['png', 'jpg', 'pdf'],
        maxBytes: DEAL_COMMENT_FILE_MAX_BYTES,
        many: true,
        optional: true,
      },
    },
    reply: dealComment,
    status: 201,
  }),
  addNote: call({
    method: 'POST',
    path: '/api/v1/deals/{id}/notes',
    access: 'dealNotes.edit',
    summary: 'Writes an internal note',
    params: dealId,
    body: z.object({ title: text(200).default(''), comment: required(5_000) }),
    files: {
      file: {
        kinds: ['png', 'jpg', 'pdf'],
        maxBytes: DEAL_COMMENT_FILE_MAX_BYTES,
        many: true,
        optional: true,
      },
    },
    reply: dealComment,
    status: 201,
  }),
  saveComment: call({
    method: 'PATCH',
    path: '/api/v1/deal-comments/{id}',
    access: 'deals.edit',
    summary: "Changes one's own comment or note",
    params: z.object({ id: idOf('deal_comment') }),
    body: z.object({ title: text(200).default(''), comment: required(5_000) }),
    reply: dealComment,
  }),
  removeComment: call({
    method: 'DELETE',
    path: '/api/v1/deal-comments/{id}',
    access: 'deals.edit',
    summary: 'Removes a comment or a note with its files',
    params: z.object({ id: idOf('deal_comment') }),
    reply: ok,
  }),
  documents: call({
    method: 'GET',
    path: '/api/v1/deals/{id}/documents',
    access: 'deals.view',
    summary: 'The documents of a deal',
    params: dealId,
    reply: z.array(dealDocument),
  }),
  addDocument: call({
    method: 'POST',
    path: '/api/v1/deals/{id}/documents',
    access: 'deals.edit',
    summary: 'Adds a document to a deal',
    params: dealId,
    body: z.object({ title: text(200).default(''), for_customer: flagIn.default(0) }),
    files: { file: { kinds: ['png', 'jpg', 'pdf'], maxBytes: DEAL_DOCUMENT_MAX_BYTES } },
    reply: dealDocument,
    status: 201,
  }),
  removeDocument: call({
    method: 'DELETE',
    path: '/api/v1/deal-documents/{id}',
    access: 'deals.edit',
    summary: 'Removes a document of a deal',
    params: z.object({ id: idOf('deal_document') }),
    reply: ok,
  }),
  formData: call({
    method: 'GET',
    path: '/api/v1/sale-forms/{kind}/{id}',
    access: 'saleForms.print',
    summary:
      "What the deposit form and the appraisal form are filled with, of a car's last deal or of a deal (of=deal)",
    params: z.object({ kind: z.enum(['deposit', 'appraisal']), id: idOf('stock_vehicle', 'deal') }),
    query: z.object({ of: z.enum(['vehicle', 'deal']).default('vehicle') }),
    reply: z.object({
      title: z.string(),
      /** By the names of the template's fields. */
      fields: z.record(z.string(), z.string()),
      buyer: z.object({
        name: z.string(),
        address: z.string(),
        city: z.string(),
        postal: z.string(),
        phone: z.string(),
        email: z.string(),
      }),
      vehicle: z.object({
        year: z.string(),
        make: z.string(),
        model: z.string(),
        trim: z.string(),
        vin: z.string(),
        stock_NO: z.string(),
        odometer: z.string(),
        color: z.string(),
        price: money.nullable(),
      }),
      deposit: z
        .object({
          depositAmount: money,
          depositDate: day,
          transaction: z.string(),
          paymentMethod: z.string(),
          comment: z.string(),
        })
        .nullable(),
    }),
  }),
  formTemplate: call({
    method: 'GET',
    path: '/api/v1/sale-forms/{kind}/template',
    access: 'saleForms.print',
    summary: 'The empty form as a PDF with fields',
    params: z.object({ kind: z.enum(['deposit', 'appraisal']) }),
    reply: { file: true, mime: 'application/pdf' },
  }),
  creditAuthorization: call({
    method: 'GET',
    path: '/api/v1/deals/{id}/credit-authorization',
    access: 'creditAuth.edit',
    summary: 'The credit authorization of a deal, filled with what is known; numbers are masked',
    params: dealId,
    reply: creditAuthorization,
  }),
  saveCreditAuthorization: call({
    method: 'PUT',
    path: '/api/v1/deals/{id}/credit-authorization',
    access: 'creditAuth.edit',
    summary:
      'Saves the credit authorization; one that is signed is not changed. A number that is not sent stays',
    params: dealId,
    body: creditFields.extend({ secrets: creditSecrets.default({}), version: version.optional() }),
    reply: creditAuthorization,
    keyless: true,
  }),
  revealCreditNumbers: call({
    method: 'POST',
    path: '/api/v1/credit-authorizations/{id}/reveal',
    access: 'creditAuth.edit',
    summary: 'The sensitive numbers in plain text; each look is logged',
    params: z.object({ id: idOf('credit_authorization') }),
    reply: z.object({ sin: z.string(), income: z.string(), account_number: z.string() }),
    keyless: true,
    rate: { per: 'user', max: 30, seconds: 60 },
  }),
  signCreditAuthorization: call({
    method: 'POST',
    path: '/api/v1/credit-authorizations/{id}/sign',
    access: 'creditAuth.edit',
    summary: 'The customer signs on the screen; the PDF is made and kept',
    params: z.object({ id: idOf('credit_authorization') }),
    body: signCreditForm,
    reply: creditAuthorization,
    keyless: true,
    example: { body: { signed_name: 'Grace Fraser', agreed: 1 } },
  }),
  creditAuthorizationPdf: call({
    method: 'GET',
    path: '/api/v1/credit-authorizations/{id}/pdf',
    access: 'creditAuth.edit',
    summary: 'The signed credit authorization',
    params: z.object({ id: idOf('credit_authorization') }),
    reply: { file: true, mime: 'application/pdf' },
  }),
};
