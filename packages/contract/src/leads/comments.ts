import { z } from 'zod';
import { call } from '../call';
import { idOf, instant, ok, omittedWhenEmpty, required, text } from '../scalars';
import { leadTypeCode } from './lead';

export const LEAD_FILE_MAX_BYTES = 1_048_576;

export const leadComment = z.object({
  id: z.number(),
  lead_id: z.number(),
  title: z.string(),
  comment: z.string(),
  mvd_bos_id: z.number().nullable(),
  created_by: z.string(),
  created_at: instant,
  files: z.array(
    z.object({ id: z.number(), name: z.string(), url: z.string(), mime: z.string(), bytes: z.number() }),
  ),
});

export const leadCommentForm = z.object({
  title: text(200).default(''),
  comment: required(5_000),
});

const ofLead = {
  lead_type: leadTypeCode,
  frk_lead_type_id: idOf('lead'),
};

export const leadCommentCalls = {
  comments: call({
    method: 'GET',
    path: '/lead/dealership/comment',
    access: 'leads.view',
    summary: 'Comments on a lead, newest first',
    query: z.object(ofLead),
    reply: z.array(leadComment),
  }),
  addComment: call({
    method: 'POST',
    path: '/attach/lead/dealership/comment',
    access: 'leads.edit',
    summary: 'Writes a comment on a lead, with files',
    body: leadCommentForm.extend({
      ...ofLead,
      /** The number of a bill of sale, kept as it is given. */
      mvd_bos_id: omittedWhenEmpty(idOf('bill_of_sale')),
    }),
    files: {
      file: { kinds: ['png', 'jpg', 'pdf'], maxBytes: LEAD_FILE_MAX_BYTES, many: true, optional: true },
    },
    reply: leadComment,
    status: 201,
  }),
  saveComment: call({
    method: 'PATCH',
    path: '/reform/lead/dealership/comment',
    access: 'leads.edit',
    summary: 'Changes a comment; its id is in the body',
    /** A title that is not sent stays. */
    body: leadCommentForm.extend({ id: idOf('lead_comment'), title: text(200).optional() }),
    reply: leadComment,
  }),
  removeComment: call({
    method: 'DELETE',
    path: '/api/v1/lead-comments/{id}',
    access: 'leads.edit',
    summary: 'Removes a comment with its files',
    params: z.object({ id: idOf('lead_comment') }),
    reply: ok,
  }),
};
