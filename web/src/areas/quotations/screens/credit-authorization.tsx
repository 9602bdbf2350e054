import { dealPaperCalls } from '@forecourt/contract/deals/papers';
import { IconFileOff } from '@tabler/icons-react';
import { FormSkeleton } from '../../../kit/page';
import { type MissingRecord, RecordPage } from '../../../kit/record';
import { useDealPaths } from '../../deal-links';
import { CreditForm } from '../credit/credit-form';

const MISSING: MissingRecord = {
  icon: IconFileOff,
  title: 'This deal is not there',
  text: 'It may have been removed, or the link may be incomplete.',
  list: { label: 'All deals', to: '/admin/dealer-negotiates' },
};

/** The id in the address is the deal's. */
export const Screen = () => {
  const { deal } = useDealPaths();
  return (
    <RecordPage
      call={dealPaperCalls.creditAuthorization}
      title="Credit authorization"
      missing={MISSING}
      skeleton={<FormSkeleton sections={3} />}
      width="form"
    >
      {(record) => <CreditForm key={record.id} record={record} back={deal(record.deal_id)} />}
    </RecordPage>
  );
};
