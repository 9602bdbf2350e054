import type { Call, InputOf, ReplyOf } from '@forecourt/contract/call';
import { useRef, useState } from 'react';
import { useSave } from '../../api/use-save';
import { compressImage } from './compress-image';
import { type FileRules, PICTURE_RULES, prepareFile } from './prepare-file';

interface Options {
  invalidates?: readonly Call[];
  rules?: FileRules;
}

export interface Upload<C extends Call> {
  /** Resolves to the reply, or to undefined when it was refused or cancelled; `error` then says why. */
  upload: (file: File, inputFor: (file: File) => InputOf<C>) => Promise<ReplyOf<C> | undefined>;
  /** 0 to 1 while a file goes out, else null. */
  progress: number | null;
  error: string | null;
  cancel: () => void;
}

/** Sends one file at once, with its progress. */
export const useUpload = <C extends Call>(
  call: C,
  { invalidates, rules = PICTURE_RULES }: Options = {},
): Upload<C> => {
  const { save } = useSave(call, { invalidates });
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const abort = useRef<AbortController>(null);

  const upload: Upload<C>['upload'] = async (file, inputFor) => {
    const controller = new AbortController();
    abort.current = controller;
    setError(null);
    setProgress(0);
    try {
      const { signal } = controller;
      const ready = await prepareFile(file, rules, (picture) => compressImage(picture, signal));
      if ('error' in ready) {
        setError(ready.error);
        return undefined;
      }
      return await save(inputFor(ready.file), { signal, onProgress: setProgress });
    } catch (refused) {
      if (!controller.signal.aborted)
        setError(refused instanceof Error ? refused.message : 'something went wrong');
      return undefined;
    } finally {
      setProgress(null);
    }
  };
  return { upload, progress, error, cancel: () => abort.current?.abort() };
};
