import { z } from 'zod';
import { call } from '../call';
import { clearable, day, flagIn, idOf, instant, ok, omittedWhenEmpty, text, version } from '../scalars';
import { lead, leadState, leadTypeCode, typeFields } from './lead';

const leadId = z.object({ id: idOf('lead') });

export const leadUpdateForm = z.object({
  first_name: omittedWhenEmpty(text(100)),
  last_name: omittedWhenEmpty(text(100)),
  company_name: clearable(text(200)),
  email: clearable(text(254)),
  phone: clearable(text(40)),
  method_of_contact: omittedWhenEmpty(text(40)),
  requested_date: clearable(day),
  message: clearable(text(10_000)),
  mvdId: clearable(idOf('stock_vehicle')),
  fields: typeFields.optional(),
  version: version.optional(),
});

export const leadRecordCalls = {
  detail: call({
    method: 'GET',
    path: '/api/v2/lead/detail/{id}/{leadTypeNumber}',
    access: 'leads.view',
    summary: 'One lead with its activities; 404 when it is of another type',
    params: z.object({ id: idOf('lead'), leadTypeNumber: leadTypeCode }),
    reply: lead,
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/leads/{id}',
    access: 'leads.view',
    summary: 'One lead, whatever its type',
    params: leadId,
    reply: lead,
  }),
  save: call({
    method: 'PATCH',
    path: '/api/v1/leads/{id}',
    access: 'leads.edit',
    summary: 'Changes what a lead says',
    params: leadId,
    body: leadUpdateForm,
    reply: lead,
  }),
  setState: call({
    method: 'PUT',
    path: '/api/v1/leads/{id}/state',
    access: 'leads.edit',
    summary: 'Moves a lead to another state; losing one may name the reason',
    params: leadId,
    body: z.object({ state: leadState, reason: text(300).default(''), version: version.optional() }),
    reply: lead,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/leads/{id}',
    access: 'leads.delete',
    summary: 'Removes a lead; it can be restored',
    params: leadId,
    reply: ok,
  }),
  restore: call({
    method: 'POST',
    path: '/api/v1/leads/{id}/restore',
    access: 'leads.delete',
    summary: 'Brings a removed lead back',
    params: leadId,
    reply: lead,
  }),
  linkCustomer: call({
    method: 'PUT',
    path: '/api/v1/leads/{id}/customer',
    access: 'leads.edit',
    summary: 'Links the lead to a customer, to a new one made of what it says, or to none',
    params: leadId,
    body: z.object({
      customerId: idOf('customer').nullable().optional(),
      /** 1: a new customer of what the lead says. */
      create: flagIn.default(0),
      version: version.optional(),
    }),
    reply: lead,
    example: { body: { create: 1 } },
  }),
  adf: call({
    method: 'GET',
    path: '/api/v1/leads/{id}/adf',
    access: 'leads.view',
    summary: 'The lead as ADF/XML 1.0',
    params: leadId,
    reply: { file: true, mime: 'application/xml' },
  }),
  source: call({
    method: 'GET',
    path: '/api/v1/leads/{id}/source',
    access: 'leads.view',
    summary: 'The message that the lead was made of, as it came in',
    params: leadId,
    reply: z.object({
      text: z.string(),
      parser: z.string(),
      received_at: instant,
      warnings: z.array(z.string()),
    }),
  }),
  replay: call({
    method: 'POST',
    path: '/api/v1/leads/{id}/replay',
    access: 'leads.edit',
    summary: 'Reads the message again with the present parser and fills what the lead lacks',
    params: leadId,
    reply: lead,
  }),
};
