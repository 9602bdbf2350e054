import { billsCalls } from '@forecourt/contract/bills/index';
import { IconFileOff } from '@tabler/icons-react';
import { useCan } from '../../../api/session-context';
import { FormSkeleton } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { ALL_BILLS, useDealPaths } from '../../deal-links';
import { BillPage } from '../editor/bill-page';
import { billDraft } from '../editor/use-bill-form';

export const Screen = () => {
  const can = useCan();
  const deals = useDealPaths();
  return (
    <RecordPage
      call={billsCalls.get}
      title="Bill of sale"
      missing={{
        icon: IconFileOff,
        title: 'Bill not found',
        text: 'It may have been removed, or it may belong to another seller.',
        list: can('bills.view')
          ? { label: 'All bills', to: ALL_BILLS }
          : { label: 'All deals', to: deals.list },
        drafts: { of: (id) => [billDraft(id)], because: 'The bill was removed.' },
      }}
      skeleton={<FormSkeleton sections={4} />}
    >
      {(bill) => <BillPage key={bill.id} bill={bill} />}
    </RecordPage>
  );
};
