import type { chatCalls } from '@forecourt/contract/chat/index';
import { addDays } from '@forecourt/domain/bhph/day-numbers';
import { startOfDay } from '@forecourt/domain/zoned';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { readAgents, readTotals } from './figures.queries';

/** A year and a day: what a comparison with last year needs. */
const MOST_DAYS = 367;

export const figureHandlers: Pick<Handlers<typeof chatCalls>, 'figures'> = {
  figures: ({ query: { from, until } }, { tenant, session, read }) => {
    if (until < from) throw badField('until', 'is before the first day');
    if (until > addDays(from, MOST_DAYS)) throw badField('until', `at most ${MOST_DAYS} days`);
    const zone = session.timezone;
    const period = { tenant, from: startOfDay(from, zone), until: startOfDay(addDays(until, 1), zone) };
    return read(async (db) => ({
      ...(await readTotals(db, period)),
      agents: await readAgents(db, period),
    }));
  },
};
