import { needsApproval } from '@forecourt/domain/desk/compute-desk';
import type { DeskResult } from '@forecourt/domain/desk/desk-result';
import { toCents } from '@forecourt/domain/money/cents';
import { StateChip } from '../../../kit/chips';
import classes from './desk.module.css';
import { centsText, FigureLines } from './lines';

interface Props {
  result: DeskResult;
  /** In dollars; null where the dealership has none. */
  minimum: number | null;
}

/** What the dealership earns; only for those who may see it, and never while a customer looks on. */
export const GrossBox = ({ result, minimum }: Props) => {
  const { gross } = result[result.way] ?? result.cash;
  const isLow = minimum !== null && needsApproval(result, toCents(minimum));
  return (
    <section className={classes.gross} aria-label="Gross">
      <div className={classes.grossHead}>
        <h3>Gross</h3>
        {isLow ? <StateChip tone="warning" label="Needs approval" /> : null}
      </div>
      <FigureLines
        lines={[
          { label: 'Front', value: centsText(gross.front) },
          { label: 'Back', value: centsText(gross.back) },
          { label: 'of it from the rate', value: gross.reserve === 0 ? null : centsText(gross.reserve) },
          { label: 'Total', value: centsText(gross.total), isTotal: true },
          { label: 'Minimum', value: minimum === null ? null : centsText(toCents(minimum)) },
        ]}
      />
    </section>
  );
};
