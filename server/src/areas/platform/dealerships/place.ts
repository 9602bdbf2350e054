import { asTenant, type Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { readStaffRecord } from '../../dealership';

/** A transaction that sees every dealership, also within one of an Idempotency-Key. */
export const writeAsSystem = <T>(
  { deps, session, request, write }: Context,
  work: (tx: Db) => Promise<T>,
): Promise<T> =>
  write(() =>
    deps.database.systemWrite({ userId: session.userId, requestId: request.id }, (systemTx) =>
      work(systemTx),
    ),
  );

/** What staff of the platform do at a dealership as it would itself; the audit says that it was them. */
export const placeAt = async ({ deps, session, request }: Context, dealershipId: number) => {
  const found = await deps.database.systemRead((db) => readStaffRecord(db, dealershipId));
  if (!found) throw notFound();
  const tenant = asTenant(dealershipId);
  const who = { userId: session.userId, requestId: request.id };
  return {
    ...{ deps, session, request, tenant },
    read: <T>(work: (db: Db) => Promise<T>) => deps.database.read(tenant, work, session.userId),
    write: <T>(work: (tx: Db) => Promise<T>) => deps.database.write(tenant, who, work),
  };
};
