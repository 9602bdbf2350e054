import type { Call } from '@forecourt/contract';
import { type Database, type Db, isHoldingConnection } from '../db/database';
import type { Deps } from '../deps';
import { noRight } from './refusal';
import type { Session } from './sessions';

export const VIEW_ONLY = 'You are viewing as another user: nothing can be changed';
export const HIDDEN_WHILE_LOOKING = 'This is not shown while you are viewing as another user';

/** A view of another user's account reads alone; ending it is the one thing that can be done. */
export const refuseChangeWhileLooking = (call: Call, session: Session): void => {
  if (session.look && call.method !== 'GET' && !call.whileLooking) throw noRight(VIEW_ONLY);
};

/** Thrown to take a transaction back whose result is wanted. */
class TakenBack<T> extends Error {
  constructor(readonly result: T) {
    super('taken back');
  }
}

/** Runs a write and takes it back: its reader sees what it would have written, and nothing of it is kept. */
const takenBack = async <T>(
  write: (work: (tx: Db) => Promise<never>) => Promise<never>,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  try {
    return await write(async (tx) => {
      throw new TakenBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result as T; // made above from this very work
    throw error;
  }
};

/** What reads of some screens write (settings with their defaults, marks of what was seen) is taken back. */
const viewOnlyDatabase = (database: Database): Database => ({
  ...database,
  // inside a write that is taken back it is taken back with it
  write: (tenant, who, work, options) =>
    isHoldingConnection()
      ? database.write(tenant, who, work, options)
      : takenBack((undone) => database.write(tenant, who, undone, options), work),
  systemWrite: (who, work, options) =>
    isHoldingConnection()
      ? database.systemWrite(who, work, options)
      : takenBack((undone) => database.systemWrite(who, undone, options), work),
});

/**
 * What a handler reaches in such a view. Without the secret of the server nothing that is encrypted can be read, and no link
 * that stands for a right can be made: what asks for it is refused, unless it looks at `session.look` first.
 */
export const viewOnlyDeps = (deps: Deps): Deps => ({
  ...deps,
  config: Object.defineProperty({ ...deps.config }, 'secret', {
    get: () => {
      throw noRight(HIDDEN_WHILE_LOOKING);
    },
  }),
  database: viewOnlyDatabase(deps.database),
  realtime: {
    ...deps.realtime,
    toUser: () => undefined,
    toStaff: () => undefined,
    toPeople: () => undefined,
    toGuest: () => undefined,
  },
});
