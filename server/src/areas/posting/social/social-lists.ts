import { type postingCalls, SOCIAL_STATES, type SocialSummary } from '@forecourt/contract/posting/index';
import { startOfDay } from '@forecourt/domain/zoned';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { feedAddresses } from '../../advertising';
import { findConnection } from '../facebook/connection.queries';
import { countSocial, listSocial, socialBetween, sumSocial } from './social.queries';
import { readSocial, refuseWhenOff, socialReplies } from './social-reply';

const CALENDAR_MOST = 500;
const SUMMARY_DAYS = 30;
const DAY_MS = 86_400_000;

type Mine = 'socialPosts' | 'socialCalendar' | 'socialSummary' | 'socialPost';

export const socialListHandlers: Pick<Handlers<typeof postingCalls>, Mine> = {
  socialPosts: async ({ query }, context) => {
    const { deps, tenant, read } = context;
    const addresses = await feedAddresses(deps, tenant);
    return read(async (db) => {
      await refuseWhenOff(db, tenant);
      const found = await listSocial(db, tenant, query, defaultPageSize(tenant));
      return { ...found, rows: await socialReplies(context, db, found.rows, addresses) };
    });
  },

  socialCalendar: async ({ query: { from, to } }, context) => {
    const { deps, tenant, read, session } = context;
    const addresses = await feedAddresses(deps, tenant);
    const after = new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10);
    const [first, end] = [startOfDay(from, session.timezone), startOfDay(after, session.timezone)];
    return read(async (db) => {
      await refuseWhenOff(db, tenant);
      const found = await socialBetween(db, tenant, first, end, CALENDAR_MOST + 1);
      const rows = await socialReplies(context, db, found.slice(0, CALENDAR_MOST), addresses);
      return { rows, is_partial: found.length > CALENDAR_MOST ? 1 : 0 };
    });
  },

  socialSummary: (_input, { read, tenant, deps }) =>
    read(async (db) => {
      await refuseWhenOff(db, tenant);
      const counts = Object.fromEntries(SOCIAL_STATES.map((state) => [state, 0])) as SocialSummary['counts']; // every state is there
      for (const { state, count } of await countSocial(db, tenant)) counts[state] = count;
      const since = new Date(deps.now().getTime() - SUMMARY_DAYS * DAY_MS).toISOString();
      const connection = await findConnection(db, tenant);
      const isConnected = deps.facebook.mode !== 'off' && connection?.state === 'connected';
      return { counts, ...(await sumSocial(db, tenant, since)), is_connected: isConnected ? 1 : 0 };
    }),

  socialPost: async ({ params: { id } }, context) => {
    const addresses = await feedAddresses(context.deps, context.tenant);
    return context.read(async (db) => {
      await refuseWhenOff(db, context.tenant);
      return readSocial(context, db, id, addresses);
    });
  },
};
