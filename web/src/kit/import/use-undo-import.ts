import type { Call, InputOf } from '@forecourt/contract/call';
import { useState } from 'react';
import { CallError } from '../../api/client';
import { toast } from '../../api/toast';
import { useSave } from '../../api/use-save';
import { ask } from '../confirm';
import { followWork } from '../progress';
import type { RecordCall } from '../record/record-call';

/** Undoes an import as a whole. */
export type UndoImportCall = RecordCall<Reply>;

interface Reply {
  message: string;
  progress_id: number | null;
}

interface Undoable {
  id: number;
  file_name: string;
}

interface Options<B extends Undoable, C extends UndoImportCall> {
  call: C;
  /** A call that takes `confirm` refuses at first where records of the file were worked with since. */
  inputFor: (id: number, confirm: 0 | 1) => InputOf<C>;
  toRefetch: readonly Call[];
  /** What the question says will be lost. */
  warning: (batch: B) => string;
}

/** Asks first, and once more where the server says that records of the file were worked with since. */
export const useUndoImport = <B extends Undoable, C extends UndoImportCall>(options: Options<B, C>) => {
  const { call, inputFor, toRefetch, warning } = options;
  const [busy, setBusy] = useState<number | null>(null);
  const undoing = useSave(call, { invalidates: toRefetch, quiet: true });
  const run = async ({ id }: B, confirm: 0 | 1) => {
    // UndoImportCall promises it, which the compiler cannot see through a generic reply
    const reply = (await undoing.save(inputFor(id, confirm))) as unknown as Reply;
    if (reply.progress_id === null) void toast({ kind: 'success', message: reply.message });
    else await followWork(reply.progress_id, 'Undoing an import');
  };
  const undo = async (batch: B) => {
    const question = {
      title: `Undo the import${batch.file_name ? ` of ${batch.file_name}` : ''}?`,
      confirmLabel: 'Undo the import',
      danger: true,
    };
    if (!(await ask({ ...question, body: warning(batch) }))) return;
    setBusy(batch.id);
    try {
      await run(batch, 0);
    } catch (error) {
      if (!(error instanceof CallError) || !error.body.fields) return; // useSave has shown the refusal
      const isAsked = error.body.fields.confirm !== undefined;
      if (!isAsked) void toast({ kind: 'error', message: error.message });
      else if (await ask({ ...question, body: error.message })) await run(batch, 1).catch(() => undefined); // shown as well
    } finally {
      setBusy(null);
    }
  };
  return { undo: (batch: B) => void undo(batch), busy };
};
