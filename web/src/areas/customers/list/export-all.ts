import type { InputOf } from '@forecourt/contract/call';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { send } from '../../../api/client';
import { download, type List } from '../../../kit/list';
import { withProgress } from '../../../kit/progress';
import type { CustomerRow } from '../customer';

/** Every field of every customer that matches, written by the server. */
export const exportAll = (list: List<CustomerRow>, fixed: Record<string, number>): Promise<unknown> =>
  withProgress({ title: 'Exporting customers' }, async ({ signal }) => {
    const { q, filters, sort } = list.state;
    // the filters of an address are texts, which the call reads as numbers; its sorts are the list's
    const query = { ...filters, ...fixed, q: q || undefined, sort } as InputOf<
      typeof listingCalls.export
    >['query'];
    const file = await send(listingCalls.export, { query }, { signal, silent: true });
    download(`customers-${new Date().toLocaleDateString('en-CA')}.csv`, file, 'text/csv;charset=utf-8');
  });
