import { archivesCalls } from '@forecourt/contract/archives/index';
import type { ReplyOf } from '@forecourt/contract/call';
import { Button, Group, Text } from '@mantine/core';
import { IconBuildingOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips/state-chip';
import { counted, Day } from '../../../kit/format';
import { BlockSkeleton, EmptyState, Loaded, Page, Section } from '../../../kit/page';
import classes from '../archives.module.css';
import { AskDeletion } from '../deletions/ask-deletion';
import { ConfirmDeletion } from '../deletions/confirm-deletion';
import { STALE_DELETIONS } from '../deletions/stale';

type Deletion = ReplyOf<typeof archivesCalls.deletions>[number];

const STATES = {
  asked: { label: 'Needs confirmation', tone: 'warning' },
  waiting: { label: 'Waiting 30 days', tone: 'progress' },
  deleting: { label: 'Being deleted', tone: 'progress' },
  deleted: { label: 'Deleted', tone: 'done' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} as const;

const quietly = (work: Promise<unknown>) => void work.catch(() => undefined); // said by the client already

const Actions = ({ row }: { row: Deletion }) => {
  const [isConfirming, setConfirming] = useState(false);
  const { save: cancel } = useSave(archivesCalls.cancelDeletion, STALE_DELETIONS);
  const params = { id: row.id };
  if (row.state !== 'asked' && row.state !== 'waiting') return null;
  return (
    <Group gap="xs" wrap="nowrap">
      {row.may_confirm ? (
        <Button size="xs" color="red.8" onClick={() => setConfirming(true)}>
          Confirm
        </Button>
      ) : null}
      <Button size="xs" variant="default" onClick={() => quietly(cancel({ params }))}>
        Cancel the deletion
      </Button>
      {isConfirming ? <ConfirmDeletion deletion={row} close={() => setConfirming(false)} /> : null}
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

const Row = ({ row }: { row: Deletion }) => (
  <li className={classes.deletion}>
    <div className={classes.wide}>
      <div className={classes.name}>{row.dealership_name}</div>
      <Text size="xs" c="dimmed">
        Number {row.dealership_id}
      </Text>
    </div>
    <div>
      <StateChip {...STATES[row.state]} />
      <Text size="sm" mt={4}>
        <When row={row} />
      </Text>
    </div>
    <div className={classes.wide}>
      {row.reason}
      <Text size="xs" c="dimmed">
        {who(row)}
      </Text>
      {row.rows_deleted > 0 ? (
        <Text size="xs" c="dimmed">
          {counted(row.rows_deleted, 'row')} and {counted(row.files_deleted, 'file')} deleted
        </Text>
      ) : null}
    </div>
    <div className={classes.actions}>
      <Actions row={row} />
    </div>
  </li>
);

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
              <ul className={classes.deletions}>
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      {isAsking ? <AskDeletion close={() => setAsking(false)} dealershipId={asked} /> : null}
    </Page>
  );
};
