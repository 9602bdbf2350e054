import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { changedByOther } from '../../../records/changed-by-other';
import { lockService, type StoredService } from './service.queries';
import { readService } from './service-reply';

/** A service, locked, that nobody changed since the caller read it: 409 with how it stands now otherwise. */
export const lockAsRead = async (
  context: Context,
  tx: Db,
  id: number,
  version: number | undefined,
): Promise<StoredService> => {
  const service = await lockService(tx, context.tenant, id);
  if (version !== undefined && version !== service.version)
    throw await changedByOther(context, tx, {
      ...{ table: 'shop_service', id: service.id },
      current: await readService(context, tx, service.id),
    });
  return service;
};
