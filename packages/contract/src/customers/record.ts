import { z } from 'zod';
import { call } from '../call';
import { idOf, instant, ok } from '../scalars';
import {
  CONSENT_CHANNELS,
  CONSENT_KINDS,
  consentForm,
  consentStanding,
  contactMethod,
  customer,
  customerForm,
  newCustomerForm,
} from './customer';

export const CUSTOMER_IMAGE_MAX_BYTES = 1_048_576;
export const CUSTOMER_IMAGES = ['avatar', 'driver_license_photo', 'signiture_URL'] as const;

const customerId = z.object({ id: idOf('customer') });
const image = { kinds: ['png', 'jpg', 'webp'], maxBytes: CUSTOMER_IMAGE_MAX_BYTES, optional: true } as const;
const images = z.object({
  avatar: z.string().nullable(),
  driver_license_photo: z.string().nullable(),
  signiture_URL: z.string().nullable(),
  version: z.number(),
});

export const consentLine = z.object({
  id: z.number(),
  channel: z.enum(CONSENT_CHANNELS),
  kind: z.enum(CONSENT_KINDS),
  since: z.string(),
  until: z.string().nullable(),
  proof: z.string(),
  created_by: z.string(),
  created_at: instant,
});
const consents = z.object({ standing: z.array(consentStanding), history: z.array(consentLine) });

/** What a customer sees of their own record. */
const ownRecord = z.object({
  id: z.number(),
  full_name: z.string(),
  f_name: z.string(),
  l_name: z.string(),
  company_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  phone_number: z.string(),
  address: z.string(),
  aparteman_no: z.string(),
  postalcode: z.string(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  contact_methods: z.array(contactMethod),
  consents: z.array(consentStanding),
});

export const recordCalls = {
  create: call({
    method: 'POST',
    path: '/api/v1/customers',
    access: 'customers.edit',
    summary: 'Adds a customer',
    body: newCustomerForm,
    reply: z.object({
      Id: z.number(),
      user: z.object({ id: z.number(), full_name: z.string(), f_name: z.string(), l_name: z.string() }),
    }),
    status: 201,
    example: { body: { f_name: 'Grace', l_name: 'Fraser' } },
  }),
  single: call({
    method: 'GET',
    path: '/api/v1/customers/{id}',
    access: 'customers.view',
    summary: 'One customer, whole; the id of one that was merged answers the survivor',
    params: customerId,
    reply: customer,
  }),
  update: call({
    method: 'PATCH',
    path: '/api/v1/customers/{id}',
    access: 'customers.edit',
    summary: 'Changes a customer: a field that is not sent stays, one that is null or empty is cleared',
    params: customerId,
    body: customerForm,
    reply: customer,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/user/remove/customer/{id}',
    access: 'customers.edit',
    summary: 'Removes a customer; it can be brought back',
    params: customerId,
    reply: ok,
  }),
  restore: call({
    method: 'POST',
    path: '/api/v1/customers/{id}/restore',
    access: 'customers.edit',
    summary: 'Brings a removed customer back',
    params: customerId,
    reply: customer,
  }),
  setImages: call({
    method: 'POST',
    path: '/api/v1/customers/{id}/images',
    access: 'customers.edit',
    summary: "A customer's picture, driver's licence and signature, each in place of the one before",
    params: customerId,
    files: { avatar: image, driver_license_photo: image, signiture_URL: image },
    reply: images,
  }),
  removeImage: call({
    method: 'DELETE',
    path: '/api/v1/customers/{id}/images/{which}',
    access: 'customers.edit',
    summary: 'Takes one of these pictures away',
    params: z.object({ id: idOf('customer'), which: z.enum(CUSTOMER_IMAGES) }),
    reply: images,
  }),
  consents: call({
    method: 'GET',
    path: '/api/v1/customers/{id}/consents',
    access: 'customers.view',
    summary: 'What a customer agreed to: how it stands for each channel, and every line of it',
    params: customerId,
    reply: consents,
  }),
  addConsent: call({
    method: 'POST',
    path: '/api/v1/customers/{id}/consents',
    access: 'customers.edit',
    summary: 'Notes a consent, or that it was withdrawn; nothing noted before is lost',
    params: customerId,
    body: consentForm,
    reply: consents,
    status: 201,
    example: { body: { channel: 'email', kind: 'express' } },
  }),
  openPortal: call({
    method: 'POST',
    path: '/api/v1/customers/{id}/portal',
    systemToo: true,
    access: 'customers.edit',
    summary:
      'Gives a customer an account of their own, or opens it again, and mails a link to set its password',
    params: customerId,
    reply: z.object({ username: z.string(), email: z.string(), message: z.string() }),
  }),
  closePortal: call({
    method: 'POST',
    path: '/api/v1/customers/{id}/portal/close',
    systemToo: true,
    access: 'customers.edit',
    summary: "Closes a customer's account; their sessions end",
    params: customerId,
    reply: ok,
  }),
  mine: call({
    method: 'GET',
    path: '/api/v1/my-customer',
    access: 'signed-in',
    summary: 'What the dealership knows of the customer who asks; 404 for anyone else',
    reply: ownRecord,
  }),
  setMyConsent: call({
    method: 'POST',
    path: '/api/v1/my-customer/consents',
    access: 'signed-in',
    summary: 'The customer agrees to messages over a channel, or withdraws it',
    body: z.object({ channel: z.enum(CONSENT_CHANNELS), kind: z.enum(['express', 'withdrawn']) }),
    reply: ownRecord,
    example: { body: { channel: 'email', kind: 'express' } },
  }),
};
