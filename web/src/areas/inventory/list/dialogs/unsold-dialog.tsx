import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { stockStatusName } from '@forecourt/domain/vehicle/stock-status';
import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../../api/client';
import { SmallDialog } from '../../../../kit/dialog/small-dialog';
import { Day } from '../../../../kit/format';
import { BlockSkeleton } from '../../../../kit/page/skeletons';
import { FailedState } from '../../../../kit/page/states';
import { VehicleStatus } from '../../vehicle/vehicle-status';
import type { Chosen } from '../chosen';

interface Props {
  chosen: Chosen;
  close: () => void;
  run: () => Promise<boolean>;
}

const SHOWN = 50;
/** An address holds no more ids than this. */
const PREVIEWED = 500;

/** Says of each car where it will stand again, and which have no sale to take back. */
export const UnsoldDialog = ({ chosen, close, run }: Props) => {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['unsold', chosen.rows.map(({ id }) => id), chosen.count],
    queryFn: async () => {
      const ids = (await chosen.ids()).slice(0, PREVIEWED);
      return send(bulkCalls.unsoldPreview, { query: { ids: ids.join(',') } }, { silent: true });
    },
    gcTime: 0,
    retry: false,
  });
  const refused = data?.filter(({ allowed }) => allowed === 0) ?? [];
  const content = () => {
    if (error) return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    if (!data) return <BlockSkeleton height={120} />;
    return (
      <Table.ScrollContainer minWidth={360} mah={320}>
        <Table fz="sm" stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Vehicle</Table.Th>
              <Table.Th>Sold on</Table.Th>
              <Table.Th>Goes back to</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...refused, ...data.filter(({ allowed }) => allowed === 1)].slice(0, SHOWN).map((car) => (
              <Table.Tr key={car.id}>
                <Table.Td>
                  {car.stock_NO} {car.title}
                </Table.Td>
                <Table.Td>
                  <Day value={car.sold_date} />
                </Table.Td>
                <Table.Td aria-label={car.allowed ? stockStatusName(car.status_after) : car.reason}>
                  {car.allowed ? <VehicleStatus status={car.status_after} /> : car.reason}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    );
  };
  return (
    <SmallDialog
      title={`Take back the sale of ${chosen.name}`}
      submitLabel="Unsold"
      size="lg"
      close={close}
      disabled={!data || refused.length > 0}
      run={run}
    >
      <Text size="sm">
        {refused.length > 0
          ? `There is no sale to take back for ${refused.length} of them. Take them out of the selection first.`
          : 'Each goes back to the status it had before the sale.'}
      </Text>
      {content()}
      {data && data.length > SHOWN ? (
        <Text size="sm" c="dimmed">
          and {(chosen.count - SHOWN).toLocaleString()} more
        </Text>
      ) : null}
    </SmallDialog>
  );
};
