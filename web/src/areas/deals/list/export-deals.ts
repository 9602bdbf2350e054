import type { InputOf } from '@forecourt/contract/call';
import type { DealRow } from '@forecourt/contract/deals/deal';
import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { send } from '../../../api/client';
import { download, type List } from '../../../kit/list';
import { withProgress } from '../../../kit/progress';

/** Every deal that matches, written by the server, which keeps in the audit who took how many. */
export const exportDeals = (list: List<DealRow>): Promise<unknown> =>
  withProgress({ title: 'Exporting deals' }, async ({ signal }) => {
    const { q, filters, sort } = list.state;
    // the filters of an address are texts, which the call reads as numbers; its sorts are the list's
    const query = { ...filters, q: q || undefined, sort } as InputOf<typeof dealListingCalls.export>['query'];
    const file = await send(dealListingCalls.export, { query }, { signal, silent: true });
    download(`deals-${new Date().toLocaleDateString('en-CA')}.csv`, file, 'text/csv;charset=utf-8');
  });
