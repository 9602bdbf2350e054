import type { Call } from '@forecourt/contract/call';
import type { DateOrder } from '@forecourt/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../api/use-call';
import { messageOf } from '../page/states';
import { followWork } from '../progress';
import type { CheckedFile, ImportStep, StartedImport } from './import.types';

/** How a file is to be read: its sheet, its dates, and what an area asks beside that. */
export interface Answers {
  dateOrder?: DateOrder | undefined;
  sheet?: string | undefined;
}

interface Options<Checked, Choice, Given extends Answers> {
  /** Reads a file without storing anything; what is not given is found in the file. */
  check: (file: File, given: Given | undefined) => Promise<Checked>;
  start: (file: File, checked: Checked, choice: Choice) => Promise<StartedImport>;
  /** While it goes on in the background. */
  title: string;
  /** What is read again once rows came in. */
  toRefetch: readonly Call[];
}

const EMPTY = { at: 'choose', error: null } as const;

/** A file is checked first; then all of it comes in, or none. */
export const useImport = <Checked extends CheckedFile, Choice, Given extends Answers = Answers>(
  options: Options<Checked, Choice, Given>,
) => {
  const { check: ask, start: send, title, toRefetch } = options;
  const queries = useQueryClient();
  const [step, setStep] = useState<ImportStep<Checked>>(EMPTY);

  const check = async (file: File) => {
    setStep({ at: 'checking', file });
    try {
      setStep({ at: 'checked', file, checked: await ask(file, undefined), isStale: false, error: null });
    } catch (error) {
      setStep({ at: 'choose', error: messageOf(error) });
    }
  };

  /** Reads the rows again, after another choice of columns, sheet or dates; `checked` is shown meanwhile. */
  const recheck = async (checked: Checked, given: Given) => {
    if (step.at !== 'checked') return;
    const { file } = step;
    setStep({ at: 'checked', file, checked, isStale: true, error: null });
    try {
      setStep({ at: 'checked', file, checked: await ask(file, given), isStale: false, error: null });
    } catch (error) {
      setStep({ at: 'checked', file, checked, isStale: false, error: messageOf(error) });
    }
  };

  const start = async (choice: Choice) => {
    if (step.at !== 'checked') return;
    setStep({ at: 'working', total: step.checked.counts.total });
    try {
      const { message, progress_id, leftOut } = await send(step.file, step.checked, choice);
      const work = progress_id === null ? undefined : await followWork(progress_id, title);
      const later = (work?.results ?? []).map(({ line, text }) => ({ line, name: '', reason: text }));
      setStep({ at: 'done', message: work?.message ?? message, leftOut: [...leftOut, ...later] });
    } catch (error) {
      setStep({ ...step, error: messageOf(error) });
    }
    await Promise.all(toRefetch.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));
  };

  return {
    step,
    check: (file: File) => void check(file),
    recheck: (checked: Checked, given: Given) => void recheck(checked, given),
    start: (choice: Choice) => void start(choice),
    again: () => setStep(EMPTY),
  };
};
