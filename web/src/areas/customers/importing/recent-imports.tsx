import type { ReplyOf } from '@forecourt/contract/call';
import { importingCalls } from '@forecourt/contract/customers/importing';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { CallError } from '../../../api/client';
import { toast } from '../../../api/toast';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StateChip, type Tone } from '../../../kit/chips';
import { ask } from '../../../kit/confirm';
import { RelativeTime } from '../../../kit/format';
import { messageOf, Section } from '../../../kit/page';
import { followWork } from '../../../kit/progress';
import { CUSTOMER_STALE } from '../stale';
import classes from './import.module.css';

type Batch = ReplyOf<typeof importingCalls.listImports>['rows'][number];

const SHOWN = 10;
const STATES: Readonly<Record<Batch['state'], { label: string; tone: Tone }>> = {
  running: { label: 'Running', tone: 'progress' },
  finished: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Stopped', tone: 'warning' },
  undone: { label: 'Undone', tone: 'neutral' },
};

const outcome = ({ added, left_out }: Batch) =>
  [`${added.toLocaleString()} added`, left_out > 0 ? `${left_out.toLocaleString()} left out` : '']
    .filter(Boolean)
    .join(', ');

/** Asks first; and once more when customers of the file were worked with since. */
const useUndo = () => {
  const [busy, setBusy] = useState<number | null>(null);
  const undoing = useSave(importingCalls.undoImport, {
    invalidates: [...CUSTOMER_STALE, importingCalls.listImports],
    silent: true,
  });
  const run = async (batch: Batch, confirm: 0 | 1) => {
    const { message, progress_id } = await undoing.save({ params: { id: batch.id }, body: { confirm } });
    if (progress_id === null) void toast({ kind: 'success', message });
    else await followWork(progress_id, 'Undoing an import');
  };
  const undo = async (batch: Batch) => {
    const question = {
      title: `Undo the import of ${batch.file_name}?`,
      confirmLabel: 'Undo the import',
      danger: true,
    };
    const count = batch.added === 1 ? 'The customer' : `All ${batch.added.toLocaleString()} customers`;
    if (!(await ask({ ...question, body: `${count} that it added will be removed.` }))) return;
    setBusy(batch.id);
    try {
      await run(batch, 0);
    } catch (error) {
      const isAsked = error instanceof CallError && error.body.fields?.confirm !== undefined;
      const again = isAsked && (await ask({ ...question, body: messageOf(error) }));
      if (!isAsked) void toast({ kind: 'error', message: messageOf(error) });
      if (again)
        await run(batch, 1).catch((refused) => toast({ kind: 'error', message: messageOf(refused) }));
    } finally {
      setBusy(null);
    }
  };
  return { undo, busy };
};

/** The last files, each with a way to take it back as a whole. */
export const RecentImports = () => {
  const { undo, busy } = useUndo();
  const { data } = useCall(importingCalls.listImports, { query: { limit: SHOWN } }, { keepPrevious: true });
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title="Recent imports">
      <ul className={classes.imports}>
        {data.rows.map((batch) => (
          <li key={batch.id}>
            <span className={classes.importName}>{batch.file_name}</span>
            <StateChip {...STATES[batch.state]} />
            <span className={classes.quiet}>
              {outcome(batch)} · {batch.created_by} <RelativeTime at={batch.created_at} />
            </span>
            {batch.can_undo === 1 ? (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconArrowBackUp size={14} aria-hidden />}
                loading={busy === batch.id}
                onClick={() => void undo(batch)}
                aria-label={`Undo ${batch.file_name}`}
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
