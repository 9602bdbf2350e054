import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { idempotencyKey } from '../db/tables';
import type { Context } from './context';
import { Refusal } from './refusal';

/** A hash of a password is a password to whoever can try many: secrets do not count towards what was asked. */
const withoutSecrets = (name: string, value: unknown) =>
  /^(password|confirm|current|token|code|cvv|number)$/i.test(name) ? undefined : value;

const KEY = /^[\w.:-]{8,100}$/;

/**
 * Runs a create once per key. The key's row, the handler's writes and the stored reply are one transaction: a second
 * request with the same key waits on the row, then answers what the first one did.
 */
export const once = async <T>(
  context: Context,
  key: string | undefined,
  call: string,
  input: unknown,
  status: number,
  work: () => Promise<T>,
): Promise<T> => {
  if (key === undefined) return work();
  if (!KEY.test(key)) throw new Refusal(400, 'The Idempotency-Key has a wrong form');
  const requestHash = createHash('sha256').update(JSON.stringify(input, withoutSecrets)).digest('base64url');
  const mine = and(
    eq(idempotencyKey.dealershipId, context.tenant),
    eq(idempotencyKey.userId, context.session.userId),
    eq(idempotencyKey.key, key),
  );
  return context.write(async (tx) => {
    const inserted = await tx
      .insert(idempotencyKey)
      .values({ dealershipId: context.tenant, userId: context.session.userId, key, call, requestHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key });
    if (inserted.length === 0) {
      const [earlier] = await tx.select().from(idempotencyKey).where(mine);
      if (!earlier || earlier.call !== call || earlier.requestHash !== requestHash)
        throw new Refusal(409, 'This Idempotency-Key was used for something else');
      return earlier.reply as T; // stored below, by the same call
    }
    const reply = await work();
    await tx.update(idempotencyKey).set({ status, reply }).where(mine);
    return reply;
  });
};
