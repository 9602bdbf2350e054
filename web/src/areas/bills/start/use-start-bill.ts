import { billsCalls } from '@forecourt/contract/bills/index';
import type { InputOf } from '@forecourt/contract/call';
import { useNavigate } from 'react-router';
import { CallError } from '../../../api/client';
import { toast } from '../../../api/toast';
import { useSave } from '../../../api/use-save';
import { useBillPath } from '../../deal-links';
import { REFETCH_BILLS } from '../refetch';

/** The bill that a vehicle has already, as the refusal names it. */
const existingBill = (error: unknown): { id: number; number: string } | null => {
  if (!(error instanceof CallError) || error.status !== 409) return null;
  const { current } = error.body;
  if (typeof current !== 'object' || current === null || !('id' in current) || !('number' in current))
    return null;
  return typeof current.id === 'number' ? { id: current.id, number: String(current.number) } : null;
};

/** Begins a bill and opens it; a vehicle that has one already leads to that one. */
export const useStartBill = () => {
  const navigate = useNavigate();
  const pathOf = useBillPath();
  const starting = useSave(billsCalls.start, { invalidates: [...REFETCH_BILLS], quiet: true });
  const start = async (body: InputOf<typeof billsCalls.start>['body']): Promise<boolean> => {
    try {
      const bill = await starting.save({ body });
      navigate(pathOf(bill.id));
      return true;
    } catch (error) {
      const bill = existingBill(error);
      if (!bill) return false; // the refusal has been shown
      void toast({ message: `This vehicle has bill ${bill.number} already` });
      navigate(pathOf(bill.id));
      return true;
    }
  };
  return { start, isStarting: starting.isSaving, fieldErrors: starting.fieldErrors };
};
