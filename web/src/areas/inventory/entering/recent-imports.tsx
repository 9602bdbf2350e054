import type { ReplyOf } from '@forecourt/contract/call';
import { importingCalls } from '@forecourt/contract/inventory/importing';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { toast } from '../../../api/toast';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StateChip, type Tone } from '../../../kit/chips';
import { useConfirm } from '../../../kit/confirm';
import { RelativeTime } from '../../../kit/format';
import { BlockSkeleton, FailedState, Section } from '../../../kit/page';
import { followWork } from '../../../kit/progress';
import { sourceName } from './auction-sources';
import table from './csv.module.css';
import classes from './entering.module.css';
import { STALE } from './stale';

type Batch = ReplyOf<typeof importingCalls.listImports>['rows'][number];

const SHOWN = 10;
const STATES: Readonly<Record<Batch['state'], { label: string; tone: Tone }>> = {
  running: { label: 'Running', tone: 'progress' },
  finished: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Stopped', tone: 'warning' },
  undone: { label: 'Undone', tone: 'neutral' },
};

const outcome = ({ added, restored, noted, left_out }: Batch): string =>
  [
    `${added.toLocaleString()} added`,
    restored > 0 ? `${restored.toLocaleString()} brought back` : '',
    noted > 0 ? `${noted.toLocaleString()} purchases noted` : '',
    left_out > 0 ? `${left_out.toLocaleString()} left out` : '',
  ]
    .filter(Boolean)
    .join(', ');

const useUndo = () => {
  const confirm = useConfirm();
  const undoing = useSave(importingCalls.undoImport, {
    invalidates: [...STALE, importingCalls.listImports],
    quiet: true,
    showsFields: false,
  });
  const [busy, setBusy] = useState<number | null>(null);
  const undo = async (batch: Batch) => {
    const count = batch.added + batch.restored;
    const sure = await confirm({
      title: `Undo the import${batch.file_name ? ` of ${batch.file_name}` : ''}?`,
      body: `${count === 1 ? 'The vehicle' : `All ${count.toLocaleString()} vehicles`} that it put in stock will be deleted, and the purchases that it noted removed.`,
      confirmLabel: 'Undo the import',
      danger: true,
    });
    if (!sure) return;
    setBusy(batch.id);
    try {
      const { message, progress_id } = await undoing.save({ params: { id: batch.id } });
      if (progress_id === null) void toast({ kind: 'success', message });
      else await followWork(progress_id, 'Undoing an import');
    } catch {
      // the shared request handling has said why
    } finally {
      setBusy(null);
    }
  };
  return { undo, busy };
};

/** The last imports, each with a way to take it back as a whole. */
export const RecentImports = () => {
  const can = useCan();
  const { undo, busy } = useUndo();
  const { data, error, refetch, isFetching } = useCall(
    importingCalls.listImports,
    { query: { limit: SHOWN } },
    { keepPrevious: true },
  );
  if (error && !data)
    return (
      <Section title="Recent imports">
        <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Section>
    );
  if (!data) return <BlockSkeleton height={120} />;
  if (data.rows.length === 0) return null;
  return (
    <Section title="Recent imports">
      <ul className={table.imports}>
        {data.rows.map((batch) => (
          <li key={batch.id}>
            <span className={table.importName}>
              {sourceName(batch.source)}
              {batch.file_name ? <span className={classes.quiet}> {batch.file_name}</span> : null}
            </span>
            <StateChip {...STATES[batch.state]} />
            <span className={classes.quiet}>
              {outcome(batch)} · {batch.created_by} <RelativeTime at={batch.created_at} />
            </span>
            {batch.can_undo === 1 && can('inventory.edit') ? (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconArrowBackUp size={14} aria-hidden />}
                loading={busy === batch.id}
                onClick={() => void undo(batch)}
                aria-label={`Undo ${batch.file_name || sourceName(batch.source)}`}
              >
                Undo
              </Button>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};
