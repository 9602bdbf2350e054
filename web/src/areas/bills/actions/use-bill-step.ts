import { billsCalls } from '@forecourt/contract/bills/index';
import type { Call, InputOf } from '@forecourt/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../../api/client';
import { toast } from '../../../api/toast';
import { keyOf } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { REFETCH_BILLS } from '../refetch';

/**
 * A step on a bill outside of its form; `run` resolves to whether it was done. The form merges a bill that someone else changed
 * meanwhile, a step says so and reads the bill again.
 */
export const useBillStep = <C extends Call>(call: C, options: { quiet?: boolean } = {}) => {
  const queries = useQueryClient();
  const { save, isSaving, fieldErrors } = useSave(call, { invalidates: REFETCH_BILLS, ...options });
  const run = async (input: InputOf<C>): Promise<boolean> => {
    try {
      await save(input);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // other refusals have been shown
      if (error.status === 409 && error.body.current !== undefined && call.method !== 'DELETE')
        void toast({ kind: 'error', message: error.message });
      if (error.status === 409) await queries.invalidateQueries({ queryKey: keyOf(billsCalls.get) });
      return false;
    }
  };
  return { run, isSaving, fieldErrors };
};
