import { z } from 'zod';
import { call } from '../call';
import { clearable, day, email, idOf, omittedWhenEmpty, required, text } from '../scalars';
import { DEFAULT_METHOD, howItMade, LEAD_CHANNELS, lead, leadTypeCode, typeFields } from './lead';

const contactInfo = z.object({
  method_of_contact: required(40).default(DEFAULT_METHOD),
  requested_date: required(10).pipe(day),
  message: text(10_000).default(''),
});

/** A form sends it as JSON text. */
const nested = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown; // checked by the schema behind it
    } catch {
      return value;
    }
  }, schema);

/** The person of a new lead, where no customer is chosen. */
const person = {
  f_name: text(100).default(''),
  l_name: text(100).default(''),
  company_name: text(200).default(''),
  email: email().default(''),
  mobile: text(40).default(''),
};

export const physicalLeadForm = z.object({
  /** The type of the lead; physical unless another is named. */
  lead_name_id: omittedWhenEmpty(leadTypeCode),
  how_it_made: omittedWhenEmpty(howItMade),
  customerId: omittedWhenEmpty(idOf('customer')),
  mvdId: omittedWhenEmpty(idOf('stock_vehicle')),
  ...person,
  formData: nested(z.object({ contact_info: nested(contactInfo) })),
});

export const newLeadForm = z.object({
  type: leadTypeCode,
  how_it_made: omittedWhenEmpty(howItMade),
  channel: z.enum(LEAD_CHANNELS).default('api'),
  source: text(100).default(''),
  customerId: omittedWhenEmpty(idOf('customer')),
  mvdId: omittedWhenEmpty(idOf('stock_vehicle')),
  ...person,
  method_of_contact: text(40).default(DEFAULT_METHOD),
  requested_date: clearable(day),
  message: text(10_000).default(''),
  fields: typeFields.default({}),
  seller_id: omittedWhenEmpty(idOf('app_user')),
  /** The message that could not be read and is entered by hand: it is done with this lead. */
  message_id: omittedWhenEmpty(idOf('lead_message')),
});

/** Method and path stand in the calls themselves: the browser's build keeps nothing that is spread into one. */
const signup = {
  form: true,
  body: physicalLeadForm,
  reply: z.object({ message: z.string(), id: z.number(), lead_type: z.number() }),
  status: 201,
  example: {
    body: {
      f_name: 'Amara',
      l_name: 'Okafor',
      formData: {
        contact_info: { method_of_contact: 'Cellphone', requested_date: '2026-03-04', message: '' },
      },
    },
  },
} as const;

export const leadAddingCalls = {
  signUpPhysical: call({
    ...signup,
    method: 'POST',
    path: '/api/dealership/physical/lead/signup',
    access: 'leads.edit',
    summary: 'Adds a physical lead with its customer, found or created',
  }),
  signUpPhysicalAsSeller: call({
    ...signup,
    method: 'POST',
    path: '/api/seller/physical/lead/signup',
    access: 'leads.edit',
    summary: 'The same by a seller: the lead is theirs',
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/create/lead',
    access: 'leads.edit',
    summary: 'Adds a lead of any type',
    body: newLeadForm,
    reply: lead,
    status: 201,
    example: { body: { type: 5, f_name: 'Amara', l_name: 'Okafor' } },
  }),
};
