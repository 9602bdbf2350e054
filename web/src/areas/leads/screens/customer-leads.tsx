import { leadListingCalls } from '@forecourt/contract/leads/listing';
import { useParams } from 'react-router';
import { DataList, useList } from '../../../kit/list';
import { readId } from '../../../kit/record';
import { CustomerFrame } from '../../customers';
import { leadColumns } from '../center/lead-columns';
import { leadName } from '../center/lead-name';
import { useLeadFilters } from '../center/use-lead-filters';
import { leadPath } from '../paths';
import { useLeadsLive } from '../use-leads-live';

const NOUN = { one: 'lead', many: 'leads' };
const OFFERED = ['lead_type', 'state', 'clock', 'received_from', 'received_to'];

const CustomerLeads = ({ id }: { id: number }) => {
  const { filters } = useLeadFilters(false);
  const list = useList(leadListingCalls.list, {
    key: 'customer-leads',
    defaultSort: '-received_at',
    filters: filters.filter(({ key }) => OFFERED.includes(key)),
    fixed: { frk_customer_id: id },
  });
  useLeadsLive();
  return (
    <DataList
      list={list}
      columns={leadColumns}
      noun={NOUN}
      nameOf={leadName}
      open={(row) => leadPath(row.id, row.lead_type)}
      hasExport={false}
      empty={{ title: 'No leads yet', text: 'What this customer asked for, by whatever way, appears here.' }}
    />
  );
};

/** 2.4: the leads of a customer, under the header and tabs of their record. */
export const Screen = () => {
  const id = readId(useParams().id);
  return (
    <CustomerFrame id={id} title="Leads" active="Leads">
      {id === null ? null : <CustomerLeads id={id} />}
    </CustomerFrame>
  );
};
