import type { Database } from '../../db/database';
import type { Outbox } from '../../services/outside';
import { outboxMessage } from './tables';

/** The local mail and SMS services put here what they would send. The same key adds one message. */
export const outboxStore = (database: Database): Outbox => ({
  add: ({ key, subject, ...message }) =>
    database.systemWrite({ userId: null, requestId: 'outbox' }, async (tx) => {
      await tx
        .insert(outboxMessage)
        .values({ ...message, subject: subject ?? '', jobKey: key ?? null })
        .onConflictDoNothing({ target: outboxMessage.jobKey });
    }),
});
