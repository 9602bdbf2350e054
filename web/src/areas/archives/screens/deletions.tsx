import { archivesCalls } from '@forecourt/contract/archives/index';
import type { ReplyOf } from '@forecourt/contract/call';
import { Button, Group, Table, Text } from '@mantine/core';
import { IconBuildingOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips/state-chip';
import { ask } from '../../../kit/confirm';
import { Day } from '../../../kit/format';
import { BlockSkeleton, EmptyState, Loaded, Page, Section } from '../../../kit/page';
import classes from '../archives.module.css';
import { AskDeletion } from '../deletions/ask-deletion';
import { counted } from '../file-size';

type Deletion = ReplyOf<typeof archivesCalls.deletions>[number];

const STATES = {
  asked: { label: 'Needs confirmation', tone: 'warning' },
  waiting: { label: 'Waiting 30 days', tone: 'progress' },
  deleting: { label: 'Being deleted', tone: 'progress' },
  deleted: { label: 'Deleted', tone: 'done' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} as const;

const STALE = { invalidates: [archivesCalls.deletions] } as const;
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined); // said by the client already

const Actions = ({ row }: { row: Deletion }) => {
  const { save: confirm } = useSave(archivesCalls.confirmDeletion, STALE);
  const { save: cancel } = useSave(archivesCalls.cancelDeletion, STALE);
  const params = { id: row.id };
  const confirmAfterAsking = async () => {
    const isSure = await ask({
      title: `Confirm the deletion of ${row.dealership_name}?`,
      body: 'The dealership is suspended now and deleted in 30 days. Until then it can be cancelled.',
      confirmLabel: 'Confirm the deletion',
      danger: true,
    });
    if (isSure) quietly(confirm({ params }));
  };
  if (row.state !== 'asked' && row.state !== 'waiting') return null;
  return (
    <Group gap="xs" wrap="nowrap">
      {row.may_confirm ? (
        <Button size="xs" color="red.8" onClick={() => void confirmAfterAsking()}>
          Confirm
        </Button>
      ) : null}
      <Button size="xs" variant="default" onClick={() => quietly(cancel({ params }))}>
        Cancel the deletion
      </Button>
    </Group>
  );
};

const who = (row: Deletion): string =>
  [
    `Asked by ${row.asked_by}`,
    row.confirmed_by && `confirmed by ${row.confirmed_by}`,
    row.cancelled_by && `cancelled by ${row.cancelled_by}`,
  ]
    .filter(Boolean)
    .join(', ');

const When = ({ row }: { row: Deletion }) => {
  if (row.ended_at) return <Day value={row.ended_at} />;
  if (row.due_at)
    return (
      <>
        Due <Day value={row.due_at} />
      </>
    );
  return (
    <>
      Asked <Day value={row.asked_at} />
    </>
  );
};

/** Deletions of dealerships: asked for by one person, confirmed by another. */
export const Screen = () => {
  const [params] = useSearchParams();
  const asked = Number(params.get('dealership')) || null;
  const [isAsking, setAsking] = useState(asked !== null);
  const query = useCall(archivesCalls.deletions);
  return (
    <Page
      title="Deletions"
      subtitle="Two people decide that a dealership is deleted. 30 days later its records and files are gone."
      actions={
        <Button color="red.8" onClick={() => setAsking(true)}>
          Delete a dealership
        </Button>
      }
    >
      <Section>
        <Loaded query={query} skeleton={<BlockSkeleton height={160} />}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={IconBuildingOff} title="No deletions">
                Deletions that were asked for, confirmed or cancelled are listed here.
              </EmptyState>
            ) : (
              <div className={classes.table}>
                <Table>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>Dealership</Table.Th>
                      <Table.Th>Status</Table.Th>
                      <Table.Th>When</Table.Th>
                      <Table.Th>Who and why</Table.Th>
                      <Table.Th aria-label="Actions" />
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {rows.map((row) => (
                      <Table.Tr key={row.id}>
                        <Table.Td data-label="Dealership">
                          {row.dealership_name}
                          <Text size="xs" c="dimmed">
                            Number {row.dealership_id}
                          </Text>
                        </Table.Td>
                        <Table.Td data-label="Status">
                          <StateChip {...STATES[row.state]} />
                        </Table.Td>
                        <Table.Td data-label="When">
                          <When row={row} />
                        </Table.Td>
                        <Table.Td className={classes.wide} data-label="Who and why">
                          {row.reason}
                          <Text size="xs" c="dimmed">
                            {who(row)}
                          </Text>
                          {row.rows_deleted > 0 ? (
                            <Text size="xs" c="dimmed">
                              {counted(row.rows_deleted, 'row')} and {counted(row.files_deleted, 'file')}{' '}
                              deleted
                            </Text>
                          ) : null}
                        </Table.Td>
                        <Table.Td>
                          <Actions row={row} />
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </div>
            )
          }
        </Loaded>
      </Section>
      {isAsking ? <AskDeletion close={() => setAsking(false)} dealershipId={asked} /> : null}
    </Page>
  );
};
