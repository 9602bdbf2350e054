import { dealPaperCalls } from '@forecourt/contract/deals/papers';
import { IconFileOff } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { FormSkeleton, Page } from '../../../kit/page';
import { type MissingRecord, RecordContent, readId } from '../../../kit/record';
import { useDealPaths } from '../../deal-links';
import { vehicleDetail } from '../../inventory';
import { SaleFormPage } from './sale-form-page';
import type { SaleFormKind } from './use-sale-form';

const INVENTORY = '/admin/vehicle-managment';

const MISSING: MissingRecord = {
  icon: IconFileOff,
  title: 'There is nothing to fill this form with',
  text: 'The vehicle or the deal may have been removed, or the link may be incomplete.',
  list: { label: 'Inventory', to: INVENTORY },
};

/** 2.18: the id is a vehicle's; with `?of=deal` it is a deal's. */
export const SaleFormScreen = ({ kind }: { kind: SaleFormKind }) => {
  const deals = useDealPaths();
  const id = readId(useParams().id);
  const [params] = useSearchParams();
  const of = params.get('of') === 'deal' ? 'deal' : 'vehicle';
  const { data, error, isFetching, refetch } = useCall(
    dealPaperCalls.formData,
    { params: { kind, id: id ?? 0 }, query: { of } },
    { enabled: id !== null, silent: true, refetchOnWindowFocus: false },
  );
  const back = id === null ? INVENTORY : of === 'deal' ? deals.deal(id) : vehicleDetail(id);
  if (data) return <SaleFormPage key={`${of}-${id}`} kind={kind} data={data} back={back} />;
  const status = error?.status;
  return (
    <Page title={kind === 'deposit' ? 'Deposit form' : 'Appraisal form'} width="form">
      <RecordContent
        query={{
          ...{ data, error, isFetching, isMissing: id === null || status === 404 || status === 400 },
          ...{ isForbidden: status === 403, retry: () => void refetch() },
        }}
        missing={MISSING}
        skeleton={<FormSkeleton sections={3} />}
      >
        {() => null}
      </RecordContent>
    </Page>
  );
};
