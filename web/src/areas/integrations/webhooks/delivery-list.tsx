import { WEBHOOK_EVENTS } from '@forecourt/contract/integrations/events';
import { type Delivery, integrationsCalls } from '@forecourt/contract/integrations/index';
import { UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { StatusChip } from '../../../kit/chips';
import { Instant } from '../../../kit/format';
import { type Column, DataList, type FilterDef, sourceOf, useListOf } from '../../../kit/list';
import classes from '../integrations.module.css';
import { countOf, DELIVERY_LOOKS, eventLabel } from '../words';
import { DeliveryDialog } from './delivery-dialog';

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'state', label: 'Status' },
    options: Object.entries(DELIVERY_LOOKS).map(([value, { label }]) => ({ value, label })),
  },
  {
    ...{ kind: 'select', key: 'type', label: 'Event' },
    options: WEBHOOK_EVENTS.map(({ type, label }) => ({ value: type, label })),
  },
];

const columnsOf = (open: (row: Delivery) => void): readonly Column<Delivery>[] => [
  {
    ...{ key: 'type', title: 'Event', always: true, mobile: 'title' },
    render: (row) => (
      <UnstyledButton className={classes.name} onClick={() => open(row)}>
        {eventLabel(row.type)}
      </UnstyledButton>
    ),
    csv: (row) => row.type,
  },
  {
    ...{ key: 'record_id', title: 'Record', width: 90, mobile: 'fact' },
    render: (row) => row.record_id ?? '',
    card: (row) => (row.record_id === null ? '' : `Record ${row.record_id}`),
    csv: (row) => row.record_id,
  },
  {
    ...{ key: 'state', title: 'Status', width: 140, skeleton: 'chip', mobile: 'status' },
    render: (row) => <StatusChip states={DELIVERY_LOOKS} value={row.state} />,
    csv: (row) => row.state,
  },
  {
    ...{ key: 'attempts', title: 'Tries', width: 70, mobile: 'fact' },
    render: (row) => row.attempts,
    card: (row) => countOf(row.attempts, 'try', 'tries'),
    csv: (row) => row.attempts,
  },
  {
    ...{ key: 'last_error', title: 'Answer', width: 260 },
    render: (row) => row.last_error || (row.last_status ?? ''),
    csv: (row) => row.last_error || row.last_status,
  },
  {
    ...{ key: 'created_at', title: 'Time', width: 160, sortable: true, mobile: 'fact' },
    render: (row) => <Instant at={row.created_at} />,
    csv: (row) => row.created_at,
  },
];

interface Props {
  id: number;
  isOn: boolean;
}

/** What was sent to an endpoint, and what waits. */
export const DeliveryList = ({ id, isOn }: Props) => {
  const [opened, setOpened] = useState<number | null>(null);
  const source = useMemo(
    () => sourceOf<Delivery>(integrationsCalls.deliveries, (query) => ({ params: { id }, query })),
    [id],
  );
  const columns = useMemo(() => columnsOf((row) => setOpened(row.id)), []);
  const list = useListOf(source, {
    ...{ key: 'webhook-deliveries', defaultSort: '-created_at', filters: FILTERS },
  });
  return (
    <>
      <DataList
        list={list}
        columns={columns}
        noun={{ one: 'delivery', many: 'deliveries' }}
        nameOf={(row) => `${eventLabel(row.type)} ${row.record_id ?? ''}`}
        searchHint="Number of the record or event id"
        empty={{ title: 'Nothing sent yet', text: 'Deliveries of the last 30 days come here.' }}
      />
      {opened === null ? null : (
        <DeliveryDialog id={id} delivery={opened} isOn={isOn} close={() => setOpened(null)} />
      )}
    </>
  );
};
