import { portalCalls } from '@forecourt/contract/portal/index';
import { FormSkeleton } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { MISSING_DEAL } from '../deal/missing-deal';
import { OwnDealPage } from '../deal/own-deal-page';

export const Screen = () => (
  <RecordPage
    call={portalCalls.deal}
    title="Your deal"
    missing={MISSING_DEAL}
    skeleton={<FormSkeleton sections={3} />}
  >
    {(deal) => <OwnDealPage key={deal.id} deal={deal} />}
  </RecordPage>
);
