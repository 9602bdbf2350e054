import type { DeskResult, LeaseTaxLine, RateCheck } from '../../desk';
import type { TaxLine } from '../../tax';
import type { FormulaPartName } from '../catalogue';
import type { CostOfBorrowing } from '../cost-of-borrowing';

/** Formula parts that show cost or gross. The catalogue marks them as private; a test holds both against each other. */
export const CONFIDENTIAL_FORMULAS = [
  'actualcashvalue',
  'gross_over_allowance',
  'gross_reserve',
  'gross_front',
  'gross_back',
  'gross_total',
] as const satisfies readonly FormulaPartName[];
type ConfidentialFormula = (typeof CONFIDENTIAL_FORMULAS)[number];

/** Cents, percent, number or day by the part's kind; null where the bill does not have the part. */
export type FormulaValue = number | string | null;
export type PublicFormula = Exclude<FormulaPartName, ConfidentialFormula>;

const CONFIDENTIAL: ReadonlySet<string> = new Set(CONFIDENTIAL_FORMULAS);
export const isPublicFormula = (name: FormulaPartName): name is PublicFormula => !CONFIDENTIAL.has(name);

export interface BillTaxLine extends TaxLine {
  kind: 'federal' | 'provincial' | 'state';
  /** False for the QST that the buyer pays at registration. */
  collected: boolean;
}

export interface BillResult {
  calculatorVersion: number;
  values: Readonly<Record<PublicFormula, FormulaValue>>;
  /** Each tax once on its summed base; of a lease what is charged on delivery. */
  taxes: readonly BillTaxLine[];
  /** Of a lease: the taxes of each payment and of delivery. */
  leaseTaxes: readonly LeaseTaxLine[];
  /** Of a bill on credit with complete terms. */
  costOfBorrowing: CostOfBorrowing | null;
  rateCheck: RateCheck;
  /** Cost and gross. This key does not leave the server for those who may not see costs. */
  confidential: {
    values: Readonly<Record<ConfidentialFormula, FormulaValue>>;
    desk: DeskResult;
  };
}
