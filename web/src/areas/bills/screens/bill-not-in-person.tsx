import { billsCalls } from '@forecourt/contract/bills/index';
import { IconFileOff } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { BlockSkeleton, Page } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { ChooseBill } from '../remote/choose-bill';
import { RemoteBill } from '../remote/remote-bill';

const HERE = '/admin/bill-not-in-person';

/** Opens one by query (?id=), else one is chosen. */
export const Screen = () => {
  const [params] = useSearchParams();
  const id = params.get('id');
  if (id === null)
    return (
      <Page title="Remote signing">
        <ChooseBill />
      </Page>
    );
  return (
    <RecordPage
      call={billsCalls.get}
      id={id}
      title="Remote signing"
      missing={{
        icon: IconFileOff,
        title: 'Bill not found',
        text: 'It may have been removed, or the link may be incomplete.',
        list: { label: 'Choose a bill', to: HERE },
      }}
      skeleton={<BlockSkeleton height={520} />}
    >
      {(bill) => <RemoteBill bill={bill} back={HERE} />}
    </RecordPage>
  );
};
