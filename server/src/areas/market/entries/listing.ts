import type { marketCalls } from '@forecourt/contract/market/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { listEntries } from './entry.queries';
import { countsFor, entryReply, toEntryRow } from './entry-reply';

export const entryListHandlers: Pick<Handlers<typeof marketCalls>, 'own' | 'get' | 'getWholesale'> = {
  own: async ({ query }, context) => {
    const { rows, ...page } = await context.read((db) =>
      listEntries(db, context.tenant, query, defaultPageSize(context.tenant)),
    );
    const counts = await countsFor(context, rows);
    return { rows: rows.map((row) => toEntryRow(row, counts.get(row.listing_id ?? 0))), ...page };
  },
  get: ({ params }, context) => entryReply(context, params.id),
  getWholesale: ({ params }, context) => entryReply(context, params.id, { wholesaleAlone: true }),
};
