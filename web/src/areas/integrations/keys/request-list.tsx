import { type ApiRequest, integrationsCalls } from '@forecourt/contract/integrations/index';
import { useMemo } from 'react';
import { Instant } from '../../../kit/format';
import { type Column, DataList, type FilterDef, sourceOf, useListOf } from '../../../kit/list';
import { figure } from '../words';

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'outcome', label: 'Outcome' },
    options: [
      { value: 'ok', label: 'Answered' },
      { value: 'refused', label: 'Refused' },
      { value: 'failed', label: 'Failed' },
    ],
  },
];

const COLUMNS: readonly Column<ApiRequest>[] = [
  {
    ...{ key: 'at', title: 'Time', width: 190, sortable: true, always: true, mobile: 'fact' },
    render: (row) => <Instant at={row.at} />,
    csv: (row) => row.at,
  },
  {
    ...{ key: 'call', title: 'Call', mobile: 'title' },
    render: (row) => `${row.method} ${row.call}`,
    csv: (row) => `${row.method} ${row.call}`,
  },
  {
    ...{ key: 'status', title: 'Status', width: 90, mobile: 'fact' },
    render: (row) => row.status,
    csv: (row) => row.status,
  },
  {
    ...{ key: 'ms', title: 'Time taken', width: 110, mobile: 'fact' },
    render: (row) => `${figure(row.ms)} ms`,
    csv: (row) => row.ms,
  },
  {
    ...{ key: 'ip', title: 'From', width: 160, mobile: 'fact' },
    render: (row) => row.ip,
    csv: (row) => row.ip,
  },
];

/** What was asked with a key. */
export const RequestList = ({ id }: { id: number }) => {
  const source = useMemo(
    () => sourceOf<ApiRequest>(integrationsCalls.requests, (query) => ({ params: { id }, query })),
    [id],
  );
  const list = useListOf(source, { key: 'api-requests', defaultSort: '-at', filters: FILTERS });
  return (
    <DataList
      list={list}
      columns={COLUMNS}
      noun={{ one: 'request', many: 'requests' }}
      nameOf={(row) => row.call}
      searchHint="Call or address"
      empty={{ title: 'No requests yet', text: 'Requests of the last 30 days come here, at most 10,000.' }}
    />
  );
};
