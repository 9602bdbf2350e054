import type { progressCalls } from '@forecourt/contract/progress';
import type { Handlers } from '../../http/context';
import { notFound, Refusal } from '../../http/refusal';
import { askToCancel, findWork } from './work.queries';

export const progressHandlers: Handlers<typeof progressCalls> = {
  get: async ({ params }, { read, tenant, session }) => {
    const work = await read((db) => findWork(db, tenant, session.userId, params.id));
    if (!work) throw notFound();
    return work;
  },

  cancel: ({ params }, { write, tenant, session }) =>
    write(async (tx) => {
      const work = await findWork(tx, tenant, session.userId, params.id);
      if (!work) throw notFound();
      if (work.state !== 'waiting' && work.state !== 'running')
        throw new Refusal(409, `${work.title} has ended`);
      await askToCancel(tx, tenant, params.id);
      return { message: 'Done' };
    }),
};
