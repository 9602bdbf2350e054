import type { BillInput } from '../bill-input';
import type { BillResult } from './bill-result';
import { computeVersion1 } from './version-1';
import { computeVersion2 } from './version-2';

export type Calculator = (bill: BillInput) => BillResult;
export type Calculators = Readonly<Record<number, Calculator>>;

/** By version. A new version is a new file and one line here; the old ones stay, since old bills keep theirs. */
export const CALCULATORS: Calculators = { 1: computeVersion1, 2: computeVersion2 };

/** What a new bill is made with. */
export const LATEST_CALCULATOR = 2;
