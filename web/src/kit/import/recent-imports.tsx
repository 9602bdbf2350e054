import type { Call, InputOf } from '@forecourt/contract/call';
import type { Page } from '@forecourt/contract/list';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useCall } from '../../api/use-call';
import { StateChip } from '../chips/state-chip';
import { lookOf, type States } from '../chips/states';
import { RelativeTime } from '../format';
import type { ListCall, RowOf } from '../list/list-call';
import { Section } from '../page/section';
import { BlockSkeleton } from '../page/skeletons';
import { FailedState } from '../page/states';
import classes from './import.module.css';
import { type UndoImportCall, useUndoImport } from './use-undo-import';

/** One import as a whole. */
export interface ImportBatch {
  id: number;
  file_name: string;
  state: string;
  created_by: string;
  created_at: string;
  can_undo: 0 | 1;
}

const SHOWN = 10;
const STATES: States = {
  running: { label: 'Running', tone: 'progress' },
  finished: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Stopped', tone: 'warning' },
  undone: { label: 'Undone', tone: 'neutral' },
};

interface Props<L extends ListCall, U extends UndoImportCall> {
  /** The imports, the newest first; each is an ImportBatch. */
  list: L;
  undo: U;
  undoInput: (id: number, confirm: 0 | 1) => InputOf<U>;
  /** What is read again after an undo. */
  toRefetch: readonly Call[];
  mayUndo: boolean;
  /** '12 added, 3 left out' */
  outcome: (batch: RowOf<L>) => string;
  /** What the question before an undo says will be lost. */
  warning: (batch: RowOf<L>) => string;
  /** Where a file came from, where there are several sources. */
  sourceOf?: (batch: RowOf<L>) => string;
}

/** The last imports, each with a way to undo it as a whole. */
export const RecentImports = <L extends ListCall, U extends UndoImportCall>(props: Props<L, U>) => {
  const { list, undo, undoInput, toRefetch, mayUndo, outcome, warning, sourceOf } = props;
  const undoing = useUndoImport<ImportBatch & RowOf<L>, U>({
    call: undo,
    inputFor: undoInput,
    toRefetch: [...toRefetch, list],
    warning,
  });
  // every list call takes a limit
  const input = { query: { limit: SHOWN } } as unknown as InputOf<L>;
  const { data, error, refetch, isFetching } = useCall(list, input, { keepPrevious: true });
  if (!data)
    return error ? (
      <Section title="Recent imports">
        <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Section>
    ) : (
      <BlockSkeleton height={120} />
    );
  // a list of imports answers a page of them, which the compiler cannot see through a generic reply
  const { rows } = data as unknown as Page<ImportBatch & RowOf<L>>;
  if (rows.length === 0) return null;
  return (
    <Section title="Recent imports">
      <ul className={classes.imports}>
        {rows.map((batch) => {
          const source = sourceOf?.(batch) ?? '';
          return (
            <li key={batch.id}>
              <span className={classes.importName}>
                {source || batch.file_name}
                {source && batch.file_name ? <span className={classes.quiet}> {batch.file_name}</span> : null}
              </span>
              <StateChip {...lookOf(STATES, batch.state)} />
              <span className={classes.quiet}>
                {outcome(batch)} · {batch.created_by} <RelativeTime at={batch.created_at} />
              </span>
              {batch.can_undo === 1 && mayUndo ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconArrowBackUp size={14} aria-hidden />}
                  loading={undoing.busy === batch.id}
                  onClick={() => undoing.undo(batch)}
                  aria-label={`Undo ${batch.file_name || source}`}
                >
                  Undo
                </Button>
              ) : (
                <span />
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
