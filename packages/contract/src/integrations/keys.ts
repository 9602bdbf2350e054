import { API_SCOPES } from '@forecourt/policy';
import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { idOf, instant, ok, requiredLine, text, version } from '../scalars';

const ACCESS = 'integrations.manage';

export const MOST_KEYS = 50;
export const MOST_ADDRESSES = 20;

export const apiScope = z.enum(API_SCOPES);

/** An address of IPv4 or IPv6, or a network such as 203.0.113.0/24. */
const IP = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'must be an IP address or a network such as 203.0.113.0/24',
});

export const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(apiScope),
  /** The beginning and the end of the key, by which its owner finds it again. */
  hint: z.string(),
  allowed_ips: z.array(z.string()),
  expires_at: instant.nullable(),
  created_at: instant,
  created_by: z.string(),
  last_used_at: instant.nullable(),
  requests: z.number(),
  revoked_at: instant.nullable(),
  status: z.enum(['active', 'expired', 'revoked']),
  version: z.number(),
});
export type ApiKey = z.output<typeof apiKey>;

export const apiKeyForm = z.object({
  name: requiredLine(60),
  scopes: z
    .array(apiScope)
    .min(1, 'Choose at least one')
    .max(API_SCOPES.length)
    .transform((scopes) => [...new Set(scopes)]),
  allowed_ips: z.array(text(60).pipe(IP)).max(MOST_ADDRESSES).default([]),
  expires_at: instant.nullable().default(null),
});

export const apiRequest = z.object({
  id: z.number(),
  at: instant,
  call: z.string(),
  method: z.string(),
  status: z.number(),
  ms: z.number(),
  ip: z.string(),
});
export type ApiRequest = z.output<typeof apiRequest>;

const params = z.object({ id: idOf('api_key') });

export const apiKeyCalls = {
  keys: call({
    method: 'GET',
    path: '/api/v1/api-keys',
    access: ACCESS,
    summary: 'The API keys of the dealership, the newest first; revoked ones for 90 days',
    reply: z.array(apiKey),
  }),
  key: call({
    method: 'GET',
    path: '/api/v1/api-keys/{id}',
    access: ACCESS,
    summary: 'One API key',
    params,
    reply: apiKey,
  }),
  addKey: call({
    method: 'POST',
    path: '/api/v1/api-keys',
    access: ACCESS,
    summary: 'Makes an API key; the key itself is shown once',
    // the key is kept nowhere
    keyless: true,
    body: apiKeyForm,
    reply: apiKey.extend({ key: z.string() }),
    status: 201,
    rate: { per: 'user', max: 30, seconds: 3_600 },
  }),
  changeKey: call({
    method: 'PATCH',
    path: '/api/v1/api-keys/{id}',
    access: ACCESS,
    summary: 'Changes the name, scopes, addresses or expiry of an API key, at once on all servers',
    params,
    body: apiKeyForm.extend({ version }),
    reply: apiKey,
    example: { body: { name: 'Website', scopes: ['vehicles.read'], version: 0 } },
  }),
  revokeKey: call({
    method: 'DELETE',
    path: '/api/v1/api-keys/{id}',
    access: ACCESS,
    summary: 'Revokes an API key for good, at once on all servers',
    params,
    reply: ok,
  }),
  requests: call({
    method: 'GET',
    path: '/api/v1/api-keys/{id}/requests',
    access: ACCESS,
    summary: 'The requests made with an API key in the last 30 days, at most the last 10,000',
    params,
    query: listQuery(['at'], {
      outcome: z.enum(['ok', 'refused', 'failed']).optional(),
    }),
    reply: listOf(apiRequest),
  }),
};
