import type { InputOf } from '@forecourt/contract/call';
import type { LeadRow } from '@forecourt/contract/leads/lead';
import { leadListingCalls } from '@forecourt/contract/leads/listing';
import { send } from '../../../api/client';
import { download, type List } from '../../../kit/list';
import { withProgress } from '../../../kit/progress';

/** Every lead that matches, written by the server, which keeps in the audit who took how many. */
export const exportLeads = (list: List<LeadRow>): Promise<unknown> =>
  withProgress({ title: 'Exporting leads' }, async ({ signal }) => {
    const { q, filters, sort } = list.state;
    // the filters of an address are texts, which the call reads as numbers; its sorts are the list's
    const query = { ...filters, q: q || undefined, sort } as InputOf<typeof leadListingCalls.export>['query'];
    const file = await send(leadListingCalls.export, { query }, { signal, silent: true });
    download(`leads-${new Date().toLocaleDateString('en-CA')}.csv`, file, 'text/csv;charset=utf-8');
  });
