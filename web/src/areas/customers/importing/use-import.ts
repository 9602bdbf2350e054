import type { ReplyOf } from '@forecourt/contract/call';
import { type ImportField, importingCalls } from '@forecourt/contract/customers/importing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { messageOf } from '../../../kit/page';
import { followWork } from '../../../kit/progress';
import { CUSTOMER_STALE } from '../stale';

export type Checked = ReplyOf<typeof importingCalls.checkImport>;
export type CheckedRow = Checked['rows'][number];
export type Mapping = Partial<Record<ImportField, string>>;
type LeftOut = ReplyOf<typeof importingCalls.startImport>['left_out'];

export type Step =
  | { at: 'choose'; error: string | null }
  | { at: 'checking'; file: File }
  | { at: 'checked'; file: File; checked: Checked; isStale: boolean; error: string | null }
  | { at: 'working'; total: number }
  | { at: 'done'; message: string; leftOut: LeftOut };

export interface Choice {
  leaveOutWrong: boolean;
  addKnown: boolean;
}

const EMPTY: Step = { at: 'choose', error: null };

/** A file is looked at first, its columns are said, and then all of it comes in or none. */
export const useImport = () => {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>(EMPTY);
  const starting = useSave(importingCalls.startImport, { quiet: true, silent: true });
  const stale = [...CUSTOMER_STALE, importingCalls.listImports];
  const refresh = () =>
    Promise.all(stale.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));

  const look = (file: File, mapping?: Mapping) =>
    send(importingCalls.checkImport, { body: { mapping }, files: { csv: file } }, { silent: true });

  const check = async (file: File) => {
    setStep({ at: 'checking', file });
    try {
      setStep({ at: 'checked', file, checked: await look(file), isStale: false, error: null });
    } catch (error) {
      setStep({ at: 'choose', error: messageOf(error) });
    }
  };

  /** Another column for a field: the rows are read anew. */
  const remap = async (mapping: Mapping) => {
    if (step.at !== 'checked') return;
    const { file } = step;
    setStep({ ...step, checked: { ...step.checked, mapping }, isStale: true, error: null });
    try {
      setStep({ at: 'checked', file, checked: await look(file, mapping), isStale: false, error: null });
    } catch (error) {
      setStep({ ...step, checked: { ...step.checked, mapping }, isStale: false, error: messageOf(error) });
    }
  };

  const start = async ({ leaveOutWrong, addKnown }: Choice) => {
    if (step.at !== 'checked') return;
    const { file, checked } = step;
    setStep({ at: 'working', total: checked.counts.total });
    try {
      const added = await starting.save({
        body: {
          mapping: checked.mapping,
          leaveOutWrong: leaveOutWrong ? 1 : 0,
          addKnown: addKnown ? 1 : 0,
        },
        files: { csv: file },
      });
      const work =
        added.progress_id === null ? undefined : await followWork(added.progress_id, 'Customer import');
      const told = (work?.results ?? []).map(({ line, text }) => ({ line, full_name: '', reason: text }));
      setStep({
        at: 'done',
        message: work?.message ?? added.message,
        leftOut: [...added.left_out, ...told],
      });
    } catch (error) {
      setStep({ ...step, error: messageOf(error) });
    }
    await refresh();
  };

  return { step, check, remap, start, again: () => setStep(EMPTY) };
};
