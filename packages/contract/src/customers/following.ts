import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { flag, idOf, instant, ok, omittedWhenEmpty, required, text } from '../scalars';

export const CUSTOMER_FILE_MAX_BYTES = 1_048_576;
export const CONTACT_CHANNELS = ['call', 'email', 'sms', 'visit', 'letter'] as const;
export const CONTACT_STATES = ['logged', 'queued', 'sent', 'failed'] as const;
export const SMS_MAX = 1_000;

const customerId = z.object({ id: idOf('customer') });
const attachment = { kinds: ['png', 'jpg', 'pdf'], maxBytes: CUSTOMER_FILE_MAX_BYTES } as const;

const file = z.object({
  id: z.number(),
  title: z.string(),
  name: z.string(),
  url: z.string(),
  mime: z.string(),
  bytes: z.number(),
  /** The note it is attached to, if it is. */
  note_id: z.number().nullable(),
  created_by: z.string(),
  created_at: instant,
});
const note = z.object({
  id: z.number(),
  text: z.string(),
  created_by: z.string(),
  created_at: instant,
  attachments: z.array(file),
});
const contact = z.object({
  id: z.number(),
  channel: z.enum(CONTACT_CHANNELS),
  direction: z.enum(['in', 'out']),
  address: z.string(),
  subject: z.string(),
  text: z.string(),
  is_commercial: flag,
  state: z.enum(CONTACT_STATES),
  failure: z.string(),
  created_by: z.string(),
  at: instant,
});

export const noteForm = z.object({ text: required(5_000) });
/** The subject of a mail is one line: a second one would be a header of its own. */
const oneLine = (line: z.ZodString) => line.refine((s) => !/[\r\n]/.test(s), 'one line only');
/** Something that happened and is written down. */
export const contactForm = z.object({
  channel: z.enum(CONTACT_CHANNELS),
  direction: z.enum(['in', 'out']).default('out'),
  address: text(254).default(''),
  subject: oneLine(text(200)).default(''),
  text: text(5_000).default(''),
  at: omittedWhenEmpty(instant),
});
/** Commercial unless it says otherwise: those need consent (CASL). */
const purpose = z.enum(['commercial', 'service']).default('commercial');
export const mailForm = z.object({
  /** One of the customer's addresses; the primary one when it is not given. */
  to: omittedWhenEmpty(text(254)),
  subject: oneLine(required(200)),
  text: required(10_000),
  purpose,
});
export const smsForm = z.object({ to: omittedWhenEmpty(text(40)), text: required(SMS_MAX), purpose });

/** More than a person writes by hand; a flood to a customer, or of costs, ends here. */
const MESSAGES = { per: 'user', max: 200, seconds: 3_600 } as const;

export const followingCalls = {
  notes: call({
    method: 'GET',
    path: '/api/v1/customers/{id}/notes',
    access: 'customers.view',
    summary: 'Notes on a customer, newest first',
    params: customerId,
    reply: z.array(note),
  }),
  addNote: call({
    method: 'POST',
    path: '/api/v1/customers/{id}/notes',
    access: 'customers.edit',
    summary: 'Writes a note on a customer',
    params: customerId,
    body: noteForm,
    reply: note,
    status: 201,
  }),
  saveNote: call({
    method: 'PATCH',
    path: '/api/v1/customer-notes/{id}',
    access: 'customers.edit',
    summary: "Changes a note's text; what it said before stays in the timeline",
    params: z.object({ id: idOf('customer_note') }),
    body: noteForm,
    reply: note,
  }),
  removeNote: call({
    method: 'DELETE',
    path: '/api/v1/customer-notes/{id}',
    access: 'customers.edit',
    summary: 'Takes a note away',
    params: z.object({ id: idOf('customer_note') }),
    reply: ok,
  }),
  attachToNote: call({
    method: 'POST',
    path: '/api/v1/customer-notes/{id}/files',
    access: 'customers.edit',
    summary: 'Attaches files to a note',
    params: z.object({ id: idOf('customer_note') }),
    files: { attaches: { ...attachment, many: true } },
    reply: note,
  }),
  files: call({
    method: 'GET',
    path: '/api/v1/customers/{id}/files',
    access: 'customers.view',
    summary: "A customer's files, those attached to notes too, newest first",
    params: customerId,
    reply: z.array(file),
  }),
  addFile: call({
    method: 'POST',
    path: '/api/v1/customers/{id}/files',
    access: 'customers.edit',
    summary: 'Adds a file to a customer',
    params: customerId,
    body: z.object({ title: text(120).default('') }),
    files: { file: attachment },
    reply: file,
    status: 201,
  }),
  removeFile: call({
    method: 'DELETE',
    path: '/api/v1/customer-files/{id}',
    access: 'customers.edit',
    summary: 'Removes a file, also one attached to a note',
    params: z.object({ id: idOf('customer_file') }),
    reply: ok,
  }),
  contacts: call({
    method: 'GET',
    path: '/api/v1/customers/{id}/contacts',
    access: 'customers.view',
    summary: 'Calls, mails, text messages, visits and letters, newest first',
    params: customerId,
    query: listQuery(['at'], { channel: z.enum(CONTACT_CHANNELS).optional() }),
    reply: listOf(contact),
  }),
  logContact: call({
    method: 'POST',
    path: '/api/v1/customers/{id}/contacts',
    access: 'customers.edit',
    summary: 'Writes down a contact that took place',
    params: customerId,
    body: contactForm,
    reply: contact,
    status: 201,
    example: { body: { channel: 'call', text: 'Calls back on Monday' } },
  }),
  sendMail: call({
    method: 'POST',
    path: '/api/v1/customers/{id}/mails',
    access: 'customers.edit',
    rate: MESSAGES,
    summary: 'Mails a customer; a commercial mail is refused without consent and says how to stop them',
    params: customerId,
    body: mailForm,
    reply: contact,
    status: 201,
    example: { body: { subject: 'Your car', text: 'It is ready.', purpose: 'service' } },
  }),
  sendSms: call({
    method: 'POST',
    path: '/api/v1/customers/{id}/text-messages',
    access: 'customers.edit',
    rate: MESSAGES,
    summary: 'Sends a customer a text message, by the same rule',
    params: customerId,
    body: smsForm,
    reply: contact,
    status: 201,
    example: { body: { text: 'It is ready.', purpose: 'service' } },
  }),
  timeline: call({
    method: 'GET',
    path: '/api/v1/customers/{id}/timeline',
    access: 'customers.view',
    summary: 'Everything that happened with a customer, newest first: who, when, what from, what to',
    params: customerId,
    query: z.object({
      /** The id of the last entry of the page before. */
      before: z.coerce.number().int().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    reply: z.array(
      z.object({
        id: z.number(),
        at: instant,
        by: z.string(),
        kind: z.enum(['customer', 'note', 'file', 'follow-up', 'contact', 'consent']),
        what: z.string(),
        /** The note, the message, what is to be done; '' for the rest. */
        text: z.string(),
        changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
  }),
};
