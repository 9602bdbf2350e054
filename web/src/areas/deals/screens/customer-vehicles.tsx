import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { useParams } from 'react-router';
import { DataList, useList } from '../../../kit/list';
import { readId } from '../../../kit/record';
import { CustomerFrame } from '../../customers';
import { useDealPaths } from '../../deal-links';
import { carColumns } from '../list/car-columns';
import { useCarActions } from '../list/use-car-actions';
import { useCarFilters } from '../list/use-deal-filters';
import { useDealsLive } from '../use-deals-live';

const CustomerVehicles = ({ id }: { id: number }) => {
  const paths = useDealPaths();
  const { filters } = useCarFilters(false);
  const list = useList(dealListingCalls.cars, {
    key: 'vehicles-of-customer',
    defaultSort: '-moved_at',
    filters: filters.filter(({ key }) => key === 'state'),
    fixed: { frk_customer_id: id, closed: 1 },
  });
  const rowActions = useCarActions();
  useDealsLive();
  return (
    <DataList
      list={list}
      columns={carColumns.filter(({ key }) => key !== 'customer')}
      noun={{ one: 'vehicle', many: 'vehicles' }}
      nameOf={(row) => row.title}
      open={(row) => paths.deal(row.deal_id)}
      rowActions={rowActions}
      hasExport={false}
      empty={{ title: 'No vehicles yet', text: 'The vehicles on the deals of this customer appear here.' }}
    />
  );
};

/** 2.4: the vehicles on the deals of a customer, under the header and tabs of their record. */
export const Screen = () => {
  const id = readId(useParams().id);
  return (
    <CustomerFrame id={id} title="Inventory" active="Inventory">
      {id === null ? null : <CustomerVehicles id={id} />}
    </CustomerFrame>
  );
};
