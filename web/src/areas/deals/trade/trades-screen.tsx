import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { useCan } from '../../../api/session-context';
import { BlockSkeleton, Page } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { dealName } from '../list/deal-columns';
import { CUSTOMER_DEALS } from '../list/deals-nav';
import { useMissingDeal } from '../record/missing-deal';
import { useDealsLive } from '../use-deals-live';
import { Trades } from './trades';

/** 2.4: the trade-ins of a deal that a customer began. */
export const TradesScreen = () => {
  const mayEdit = useCan()('deals.edit');
  const missing = useMissingDeal();
  useDealsLive();
  return (
    <RecordPage
      call={dealRecordCalls.get}
      title="Trade-ins in a deal"
      missing={missing}
      skeleton={<BlockSkeleton height={320} />}
    >
      {(deal) => (
        <Page title={`Trade-ins in ${dealName(deal)}'s deal`} back={CUSTOMER_DEALS}>
          <Trades deal={deal} mayEdit={mayEdit && deal.removed_at === null} />
        </Page>
      )}
    </RecordPage>
  );
};
