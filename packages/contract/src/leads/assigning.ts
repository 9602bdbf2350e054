import { z } from 'zod';
import { call } from '../call';
import { flag, flagIn, idOf } from '../scalars';
import { lead, leadTypeCode } from './lead';

const seller = z.object({
  id: z.number(),
  full_name: z.string(),
  avatar: z.string().nullable(),
  /** By the weekly schedule. */
  on_duty: flag,
  /** Open leads given to them. */
  open_leads: z.number(),
});

export const leadAssigningCalls = {
  sellers: call({
    method: 'GET',
    path: '/api/dealership/seller/list/to/assign',
    access: 'leads.view',
    summary: 'Who can be given a lead',
    reply: z.array(seller),
  }),
  assign: call({
    method: 'POST',
    path: '/api/v1/lead/assign/{leadId}/{leadType}',
    access: 'leads.edit',
    summary: 'Gives a lead to a seller, to the next on duty in turn, or to nobody',
    params: z.object({ leadId: idOf('lead'), leadType: leadTypeCode }),
    body: z.object({
      seller_id: idOf('app_user').nullable().optional(),
      in_turn: flagIn.default(0),
    }),
    reply: lead,
    example: { body: { seller_id: null } },
  }),
};
