import type { dealershipCalls } from '@forecourt/contract/dealership';
import type { Handlers } from '../../http/context';
import { notFound } from '../../http/refusal';
import { readSteps, setHidden } from './get-started.queries';

/** The first steps of a new dealership, ticked by what is there. */
export const getStartedHandlers: Pick<Handlers<typeof dealershipCalls>, 'getStarted' | 'hideGetStarted'> = {
  getStarted: async (_input, { tenant, read }) => {
    const steps = await read((db) => readSteps(db, tenant));
    if (!steps) throw notFound();
    return steps;
  },

  hideGetStarted: async ({ body }, { tenant, write }) => {
    await write((tx) => setHidden(tx, tenant, body.hidden));
    return { message: 'Done' };
  },
};
