import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Call, isKeyed } from './call';

const POST = { method: 'POST', path: '/api/v1/things', access: 'signed-in' } as const;
const asCall = (declared: object) => declared as Call; // the browser's copy has no reply

it('keeps a key for what is written once, also without the reply, which the browser does not have', () => {
  expect(isKeyed(asCall(POST))).toBe(true);
  expect(isKeyed(asCall({ ...POST, reply: z.object({}) }))).toBe(true);
  expect(isKeyed(asCall({ ...POST, keyless: true }))).toBe(false);
  expect(isKeyed(asCall({ ...POST, method: 'PATCH' }))).toBe(false);
  expect(isKeyed(asCall({ ...POST, method: 'PUT', keyed: true }))).toBe(true);
  expect(isKeyed(asCall({ ...POST, reply: { file: true, mime: 'application/pdf' } }))).toBe(false);
});
