import type { Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { type KeptMessage, sealMessage } from './kept-message';
import { keepMessage } from './message.queries';
import { queueReading } from './read-waiting';

interface Received {
  channel: 'website' | 'adf';
  /** Names it: the same one again is acknowledged and makes nothing. */
  externalKey: string;
  message: KeptMessage;
}

/** Once it is kept and acknowledged, it becomes a lead even if the server ends now. */
export const receiveMessage = (
  deps: Deps,
  requestId: string,
  tenant: Tenant,
  { channel, externalKey, message }: Received,
): Promise<number> =>
  deps.database.write(tenant, { userId: null, requestId }, async (tx) => {
    const { id } = await keepMessage(tx, tenant, {
      ...{ channel, externalKey, content: sealMessage(deps, tenant, message) },
      receivedAt: deps.now().toISOString(),
    });
    await queueReading(deps, tenant);
    return id;
  });
