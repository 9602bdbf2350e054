import type { DeskResult, LeaseTaxLine, RateCheck } from '../../desk';
import type { TaxLine } from '../../tax';
import type { ConfidentialFormula, PublicFormula } from '../catalogue';
import type { CostOfBorrowing } from '../cost-of-borrowing';

/** Cents, percent, number or day by the part's kind; null where the bill does not have the part. */
export type FormulaValue = number | string | null;

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
