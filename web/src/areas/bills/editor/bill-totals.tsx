import type { Bill } from '@forecourt/contract/bills/index';
import { type BillInput, findPart } from '@forecourt/domain/bill-of-sale/index';
import { type BillFigures, evaluateBill, figuresOfResult } from './evaluate-bill';
import { TotalsCard } from './totals-card';

interface Props {
  /** The bill as far as it is entered, amounts in cents. */
  input: BillInput;
  /** Its figures in dollars as they are shown. */
  results: Bill['results'];
  /** The values in dollars. */
  entered: Bill['values'];
  isPreview: boolean;
}

/** The taxes line by line where they are those of the figures, else their sum alone. */
const figuresOf = (input: BillInput, results: Bill['results']): BillFigures => {
  const { result } = evaluateBill(input);
  const figures = result && figuresOfResult(result, false);
  return {
    values: results,
    taxes: figures?.values.total_tax === results.total_tax ? (figures?.taxes ?? []) : [],
    rateProblem: figures?.rateProblem ?? null,
    confidential: null,
  };
};

const frequencyOf = ({ financing_frequency: value }: Bill['values']): string | null =>
  findPart('financing_frequency')?.choices?.find((choice) => choice.value === value)?.label.en ?? null;

/** The totals of a bill that is not one yet: the same lines as in its editor. */
export const BillTotals = ({ input, results, entered, isPreview }: Props) => (
  <TotalsCard
    figures={figuresOf(input, results)}
    entered={entered}
    type={input.type}
    frequency={frequencyOf(entered)}
    seesCosts={false}
    isPreview={isPreview}
    isOld={false}
  />
);
