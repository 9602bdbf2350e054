import type { TYPES_OF_CALL } from '@forecourt/domain/lead/lead-types';
import { z } from 'zod';
import { call } from '../call';
import { idOf, ok } from '../scalars';
import { leadTypeCode } from './lead';

/** A number outside the states is refused with 400 by the handler, which knows them. */
const status = z.coerce.number().int().min(0).max(99);
const params = z.object({ id: idOf('lead') });

type Kind = keyof typeof TYPES_OF_CALL;

const update = <const P extends Kind>(kind: P, name: string) =>
  call({
    method: 'PATCH',
    path: `/api/dealerweb/${kind}/update/{id}` as const,
    access: 'leads.edit',
    summary: `Sets the status of a lead: ${name}`,
    params,
    body: z.object({ status }),
    reply: ok,
    example: { body: { status: 1 } },
  });

export const leadStatusCalls = {
  updateBookAppointment: update('bookapointment', 'book an appointment'),
  updateContactUs: update('contactus', 'contact us'),
  updateCarFinder: update('carfinder', 'car finder'),
  updateValueYourTrade: update('valueyourtrade', 'value your trade'),
  updateTestDrive: update('testdrive', 'test drive (8 and 10)'),
  updatePartsOrder: update('orderpart', 'parts order'),
  updateServiceAppointment: update('service_apointment', 'service appointment'),
  updateFinancial: update('financial', 'financial'),
  updatePhysicalLead: update('physical/lead', 'physical lead'),
  updateCarfax: update('carfax', 'Carfax and Carfax request (16 and 25)'),
  updateTextUs: update('textus', 'text us'),
  updateMoreInfo: update('moreInfo', 'more info'),
  updateCommercialCredit: update('commercial/credit/application', 'commercial credit application'),
  updateLead: call({
    method: 'PATCH',
    path: '/api/v1/update/lead/{id}',
    access: 'leads.edit',
    summary: 'Sets the status of a lead of any type',
    params,
    body: z.object({ statusOfLead: status, type: leadTypeCode }),
    reply: ok,
    example: { body: { statusOfLead: 1, type: 5 } },
  }),
  updateCargurus: call({
    method: 'PATCH',
    path: '/api/cargurus/status/{id}',
    access: 'leads.edit',
    summary: 'Sets the status of a Cargurus lead',
    params,
    body: z.object({ status }),
    reply: ok,
    example: { body: { status: 1 } },
  }),
  updateCraigslist: call({
    method: 'PATCH',
    path: '/api/leads/craigslist/{id}/status',
    access: 'leads.edit',
    summary: 'Sets the status of a Craigslist lead',
    params,
    body: z.object({ status }),
    reply: ok,
    example: { body: { status: 1 } },
  }),
};
