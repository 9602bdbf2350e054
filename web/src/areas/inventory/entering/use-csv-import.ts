import type { ReplyOf } from '@forecourt/contract/call';
import { importingCalls } from '@forecourt/contract/inventory/importing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { messageOf } from '../../../kit/page';
import { followWork, type Work } from '../../../kit/progress';
import type { Checked } from './checked-rows';
import { STALE } from './stale';

type Added = ReplyOf<typeof importingCalls.addAdesa>;

export type CsvStep =
  | { at: 'choose'; error: string | null }
  | { at: 'checking'; file: File }
  | { at: 'checked'; file: File; checked: Checked }
  | { at: 'working'; total: number }
  | { at: 'done'; message: string; leftOut: Added['left_out'] };

export interface CsvChoice {
  restoreIds: readonly number[];
  leaveOutWrong: boolean;
}

const EMPTY: CsvStep = { at: 'choose', error: null };

const endOf = (added: Added, work: Work | undefined): CsvStep => ({
  at: 'done',
  message: work?.message ?? added.message,
  leftOut: work
    ? [...added.left_out, ...work.results.map(({ line, text }) => ({ line, vin_number: '', reason: text }))]
    : added.left_out,
});

/** A file is checked first; then all of it comes in, or none. */
export const useCsvImport = () => {
  const queries = useQueryClient();
  const [step, setStep] = useState<CsvStep>(EMPTY);
  const adding = useSave(importingCalls.addAdesa, { quiet: true });

  const refresh = () =>
    Promise.all(
      [...STALE, importingCalls.listImports].map((call) =>
        queries.invalidateQueries({ queryKey: keyOf(call) }),
      ),
    );

  const check = async (file: File) => {
    setStep({ at: 'checking', file });
    try {
      const checked = await send(importingCalls.checkAdesa, { files: { csv: file } }, { silent: true });
      setStep({ at: 'checked', file, checked });
    } catch (error) {
      setStep({ at: 'choose', error: messageOf(error) });
    }
  };

  const add = async (file: File, checked: Checked, choice: CsvChoice) => {
    setStep({ at: 'working', total: checked.counts.total });
    try {
      const added = await adding.save({
        body: { restoreIds: choice.restoreIds.join(','), leaveOutWrong: choice.leaveOutWrong ? 1 : 0 },
        files: { csv: file },
      });
      await queries.invalidateQueries({ queryKey: keyOf(importingCalls.listImports) });
      const work =
        added.progress_id === null ? undefined : await followWork(added.progress_id, 'ADESA import');
      setStep(endOf(added, work));
    } catch (error) {
      setStep({ at: 'choose', error: messageOf(error) });
    }
    await refresh();
  };

  return { step, check, add, again: () => setStep(EMPTY) };
};
