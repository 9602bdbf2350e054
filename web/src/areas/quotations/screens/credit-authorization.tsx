import { dealPaperCalls } from '@forecourt/contract/deals/papers';
import { shellOf } from '@forecourt/policy';
import { IconFileOff } from '@tabler/icons-react';
import { useActor } from '../../../api/session-context';
import { FormSkeleton } from '../../../kit/page';
import { type MissingRecord, RecordPage } from '../../../kit/record';
import { CreditForm } from '../credit/credit-form';
import { dealPathFor } from '../paths';

const MISSING: MissingRecord = {
  icon: IconFileOff,
  title: 'This deal is not there',
  text: 'It may have been removed, or the link may be incomplete.',
  list: { label: 'All deals', to: '/admin/dealer-negotiates' },
};

/** The id in the address is the deal's. */
export const Screen = () => {
  const shell = shellOf(useActor());
  return (
    <RecordPage
      call={dealPaperCalls.creditAuthorization}
      title="Credit authorization"
      missing={MISSING}
      skeleton={<FormSkeleton sections={3} />}
      width="form"
    >
      {(record) => <CreditForm key={record.id} record={record} back={dealPathFor(shell, record.deal_id)} />}
    </RecordPage>
  );
};
