import type { webpagesCalls } from '@forecourt/contract/webpages/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { staffNames } from '../../users';
import { toRow } from '../record/whole-page';
import { listPages } from './web-page-list.queries';

export const listHandlers: Pick<Handlers<typeof webpagesCalls>, 'list'> = {
  list: async ({ query }, context) => {
    const { tenant, read, deps } = context;
    const now = deps.now();
    const { rows, ...page } = await read((db) =>
      listPages(db, tenant, query, { defaultLimit: defaultPageSize(tenant), now }),
    );
    const nameOf = await staffNames(
      context,
      rows.map(({ updated_by }) => updated_by),
    );
    return { ...page, rows: rows.map((row) => toRow(row, nameOf, now)) };
  },
};
