import { z } from 'zod';
import { call } from '../call';
import { flag, omittedWhenEmpty, option, required } from '../scalars';

const adSource = z.object({ id: z.number(), name: z.string(), own: flag });

/** '3' or '3,19'. */
const roles = z
  .string()
  .regex(/^\d{1,3}(,\d{1,3}){0,20}$/, 'is no list of roles')
  .transform((list) => list.split(',').map(Number));

export const lookupCalls = {
  adSources: call({
    method: 'GET',
    path: '/api/ad-source-type',
    access: 'customers.lookup',
    summary: 'Where customers come from',
    reply: z.array(adSource),
  }),
  addAdSource: call({
    method: 'POST',
    path: '/api/v1/ad-sources',
    access: 'customers.edit',
    summary: "Adds the dealership's own ad source; the same name answers the one that is there",
    body: z.object({ name: required(60) }),
    reply: adSource,
    status: 201,
  }),
  authenticationMethods: call({
    method: 'GET',
    path: '/customer/authentication/methods',
    access: 'customers.lookup',
    summary: 'How customers prove who they are; BCID in province 3 only',
    reply: z.array(option),
  }),
  salesManagers: call({
    method: 'GET',
    path: '/sales/managers',
    access: 'customers.lookup',
    summary: 'Who sells and who leads those who do; only the given roles when they are given',
    query: z.object({ roles: omittedWhenEmpty(roles) }),
    reply: z.array(
      z.object({
        id: z.number(),
        full_name: z.string(),
        f_name: z.string(),
        l_name: z.string(),
        frk_role: z.number(),
        role: z.string(),
      }),
    ),
  }),
};
