import type { Db } from '../../db/database';
import type { Context } from '../../http/context';

/** The same context on a connection that is held already: who asks for a second one meanwhile may wait for ever. */
export const onConnection = <C extends Pick<Context, 'read'>>(context: C, db: Db): C => ({
  ...context,
  read: (work) => work(db),
});
