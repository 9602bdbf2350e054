import { createHash } from 'node:crypto';
import { type Call, secretFields } from '@forecourt/contract';
import type { Db } from '../db/database';
import type { Context } from './context';
import { findKey, insertKey, updateReply } from './idempotency.queries';
import { Refusal } from './refusal';

const KEY = /^[\w.:-]{8,100}$/;

interface Keyed {
  key: string;
  /** The call's name, `area.name`. */
  name: string;
  call: Call;
  input: { params: unknown; query: unknown; body: Record<string, unknown>; files?: unknown };
}

/** The same key was finished by another request while this one was under way. */
class AnsweredMeanwhile extends Error {
  constructor(readonly reply: unknown) {
    super('answered by another request with the same key');
  }
}

/** A hash of a password is a password to whoever can try many, so what the contract marks as secret is left out. */
const hashOf = ({ call, input }: Keyed) => {
  const secrets = new Set(secretFields(call));
  const body = Object.fromEntries(Object.entries(input.body).filter(([name]) => !secrets.has(name)));
  return createHash('sha256')
    .update(JSON.stringify({ ...input, body }))
    .digest('base64url');
};

const findReply = async (db: Db, { tenant, session }: Context, keyed: Keyed, requestHash: string) => {
  const earlier = await findKey(db, tenant, session.userId, keyed.key);
  if (!earlier) return undefined;
  if (earlier.call !== keyed.name || earlier.requestHash !== requestHash)
    throw new Refusal(409, 'This Idempotency-Key was used for something else');
  return { reply: earlier.reply };
};

/**
 * Runs a handler once per key. Its first write begins one transaction with the key's row, all its writes and its reply;
 * what it does before that holds no connection, and is not done at all when the key has a reply already. A second request
 * with the same key waits for the first one's transaction and answers the same reply.
 */
export const withIdempotencyKey = async (
  context: Context,
  keyed: Keyed,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  if (!KEY.test(keyed.key)) throw new Refusal(400, 'The Idempotency-Key has a wrong form');
  const { deps, tenant, session, request } = context;
  const requestHash = hashOf(keyed);
  const earlier = await context.read((db) => findReply(db, context, keyed, requestHash));
  if (earlier) return earlier.reply;
  try {
    return await deps.database.inOneTransaction(
      tenant,
      { userId: session.userId, requestId: request.id },
      {
        systemToo: keyed.call.systemToo ?? false,
        begin: async (tx) => {
          if (await insertKey(tx, tenant, session.userId, { key: keyed.key, call: keyed.name, requestHash }))
            return;
          const done = await findReply(tx, context, keyed, requestHash);
          throw done ? new AnsweredMeanwhile(done.reply) : new Error('a key is there or is inserted');
        },
        end: (tx, reply) =>
          updateReply(tx, tenant, session.userId, keyed.key, keyed.call.status ?? 200, reply),
      },
      work,
    );
  } catch (error) {
    if (error instanceof AnsweredMeanwhile) return error.reply;
    throw error;
  }
};
