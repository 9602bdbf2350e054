import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { useNavigate, useSearchParams } from 'react-router';
import { useSessionInfo } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { FormBar, FormSection, RecordForm, useRecordForm } from '../../../kit/form';
import { Page } from '../../../kit/page';
import { readId } from '../../../kit/record';
import { useDealPaths } from '../../deal-links';
import { SHORT_DEALS } from '../list/deals-nav';
import { REFETCH_DEALS } from '../refetch';
import { DealFields } from '../start/deal-fields';
import { newDealForm, newDealValues, startBody } from '../start/start-values';

/** A deal by the short form: customer, vehicle, price, seller and a comment. */
export const NewShortDeal = () => {
  const navigate = useNavigate();
  const paths = useDealPaths();
  const { user } = useSessionInfo();
  const [params] = useSearchParams();
  const starting = useSave(dealRecordCalls.start, { invalidates: REFETCH_DEALS });
  const form = useRecordForm({
    schema: newDealForm,
    initial: newDealValues({
      customer: readId(params.get('customer') ?? undefined),
      vehicle: readId(params.get('vehicle') ?? undefined),
      seller: user.id,
    }),
    draft: 'new-short-deal',
    save: (body) => starting.save({ body: startBody(body, 'short') }),
    onSaved: (deal) => navigate(paths.deal(deal.id)),
  });
  return (
    <Page title="Start deal" back={SHORT_DEALS} width="form">
      <RecordForm form={form}>
        <FormSection title="Deal">
          <DealFields form={form} />
        </FormSection>
        <FormBar form={form} saveLabel="Start deal" cancelTo={SHORT_DEALS} />
      </RecordForm>
    </Page>
  );
};
