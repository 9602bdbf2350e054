import { staffTicketCalls } from '@forecourt/contract/support/staff';
import { useCall } from '../../../api/use-call';
import { DataList, type FilterDef, useList } from '../../../kit/list';
import { Page, TabLinks } from '../../../kit/page';
import { STAFF_COLUMNS } from '../list/staff-columns';
import { TICKET_FILTERS } from '../list/ticket-filters';
import { STAFF_TICKETS, staffTicketPath } from '../paths';
import { useTicketListLive } from '../use-tickets-live';

const ASSIGNED: FilterDef = {
  ...{ kind: 'select', key: 'assigned', label: 'Assigned' },
  options: [
    { value: 'me', label: 'To me' },
    { value: 'nobody', label: 'To nobody' },
    { value: 'someone', label: 'To someone' },
  ],
};

const TABS = [
  { key: 'all', label: 'All', to: STAFF_TICKETS },
  { key: 'open', label: 'Waiting for support', to: `${STAFF_TICKETS}?status=open` },
  { key: 'me', label: 'Assigned to me', to: `${STAFF_TICKETS}?assigned=me` },
  { key: 'nobody', label: 'Not assigned', to: `${STAFF_TICKETS}?assigned=nobody&status=active` },
];

const activeTab = ({ status, assigned }: Readonly<Record<string, string>>): string => {
  if (assigned !== undefined) return assigned;
  return status ?? 'all';
};

/** The tickets of all dealerships, for platform staff: those that wait longest come first. */
export const Screen = () => {
  useTicketListLive();
  const places = useCall(staffTicketCalls.staffDealerships, {}, { silent: true }).data ?? [];
  const filters: FilterDef[] = [
    ...TICKET_FILTERS,
    ASSIGNED,
    {
      ...{ kind: 'select', key: 'dealership_id', label: 'Dealership' },
      options: places.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
  const list = useList(staffTicketCalls.staffList, {
    ...{ key: 'staff-tickets', defaultSort: 'waiting_since', filters },
  });
  return (
    <Page title="Support">
      <TabLinks label="Tickets" tabs={TABS} active={activeTab(list.state.filters)} />
      <DataList
        list={list}
        columns={STAFF_COLUMNS}
        noun={{ one: 'ticket', many: 'tickets' }}
        nameOf={(row) => `${row.dealership_name} #${row.number} ${row.subject}`}
        open={(row) => staffTicketPath(row.dealership_id, row.id)}
        searchHint="Subject or number"
        empty={{ title: 'No tickets', text: 'What dealerships ask support comes here.' }}
      />
    </Page>
  );
};
