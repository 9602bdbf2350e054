import type { Database } from '../../../db/database';
import type { Outbox } from '../../../services/outside';
import { insertMessage } from './reports.queries';

/** The local mail and SMS services put here what they would send. The same key adds one message. */
export const outboxStore = (database: Database): Outbox => ({
  add: ({ key, subject, ...message }) =>
    database.systemWrite({ userId: null, requestId: 'outbox' }, (tx) =>
      insertMessage(tx, { ...message, subject: subject ?? '', jobKey: key ?? null }),
    ),
});
