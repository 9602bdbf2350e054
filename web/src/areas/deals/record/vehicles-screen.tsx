import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { useCan } from '../../../api/session-context';
import { BlockSkeleton, Page } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { dealName } from '../list/deal-columns';
import { CUSTOMER_DEALS } from '../list/deals-nav';
import { useDealsLive } from '../use-deals-live';
import { Cars } from './cars';
import { useMissingDeal } from './missing-deal';

/** 2.4: the vehicles of a deal that a customer began. */
export const VehiclesScreen = () => {
  const mayEdit = useCan()('deals.edit');
  const missing = useMissingDeal();
  useDealsLive();
  return (
    <RecordPage
      call={dealRecordCalls.get}
      title="Vehicles in a deal"
      missing={missing}
      skeleton={<BlockSkeleton height={320} />}
    >
      {(deal) => (
        <Page title={`Vehicles in ${dealName(deal)}'s deal`} back={CUSTOMER_DEALS}>
          <Cars deal={deal} mayEdit={mayEdit && deal.removed_at === null} />
        </Page>
      )}
    </RecordPage>
  );
};
