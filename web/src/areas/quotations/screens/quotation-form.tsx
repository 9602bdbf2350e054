import { type QuotationStart, quotationsCalls } from '@forecourt/contract/quotations/index';
import { IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useSessionInfo } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { FormSkeleton, Loaded, Page } from '../../../kit/page';
import { type MissingRecord, RecordPage, readId } from '../../../kit/record';
import { useDealPaths } from '../../deal-links';
import { QuotationEditor } from '../form/quotation-editor';
import { newValues } from '../form/quotation-values';
import { useSellers } from '../form/use-sellers';
import { QUOTATION_LIST, quotationPath } from '../paths';
import { QuotationPage } from '../record/quotation-page';

const MISSING: MissingRecord = {
  icon: IconFileOff,
  title: 'This quotation is not there',
  text: 'It may have been removed, or it may belong to another seller.',
  list: { label: 'All quotations', to: QUOTATION_LIST },
};

const NewForm = ({ start, cancelTo }: { start: QuotationStart; cancelTo: string }) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useSessionInfo();
  const sellers = useSellers();
  const [, setDirty] = useState(false);
  const own = sellers.some(({ value }) => value === user.id) ? user.id : null;
  const initial = newValues(start, {
    ...{ customer: readId(params.get('customer')), lead: readId(params.get('lead')), seller: own },
  });
  return (
    <QuotationEditor
      saved={null}
      initial={initial}
      draft={
        start.deal ? `quotation-of-deal-${start.deal.id}-${params.get('version') ?? ''}` : 'quotation-new'
      }
      onDirty={setDirty}
      cancelTo={cancelTo}
      onSaved={(saved) => navigate(quotationPath(saved.id), { replace: true })}
    />
  );
};

const NewQuotation = () => {
  const deals = useDealPaths();
  const [params] = useSearchParams();
  const idIn = (name: string) => readId(params.get(name)) ?? undefined;
  const from = { mvdId: idIn('vehicle'), deal_id: idIn('deal'), version_id: idIn('version') };
  const query = useCall(quotationsCalls.prepare, { query: from }, { showsFailure: true });
  const back = from.deal_id === undefined ? QUOTATION_LIST : deals.deal(from.deal_id, 'quotations');
  return (
    <Page title="New quotation" back={back}>
      <Loaded query={query} skeleton={<FormSkeleton sections={3} />}>
        {(start) => <NewForm start={start} cancelTo={back} />}
      </Loaded>
    </Page>
  );
};

export const Screen = () => {
  const { id } = useParams();
  if (id === undefined) return <NewQuotation />;
  return (
    <RecordPage
      call={quotationsCalls.get}
      title="Quotation"
      missing={MISSING}
      skeleton={<FormSkeleton sections={3} />}
    >
      {(quotation) => <QuotationPage key={quotation.id} quotation={quotation} />}
    </RecordPage>
  );
};
