import { CallError } from '../../api/client';

export interface MergedInto {
  id: number;
  name: string;
}

/** The survivor that a refusal names when the customer was merged in the meantime; null for any other failure. */
export const mergedIntoOf = (error: unknown): MergedInto | null => {
  if (!(error instanceof CallError) || error.status !== 409) return null;
  const { current } = error.body;
  if (typeof current !== 'object' || current === null) return null;
  if (!('merged_into' in current) || typeof current.merged_into !== 'number' || 'version' in current)
    return null;
  const name = 'full_name' in current ? String(current.full_name) : '';
  return { id: current.merged_into, name: name || `customer ${current.merged_into}` };
};
