import type { BillType } from '@forecourt/domain/bill-of-sale/index';
import classes from './editor.module.css';
import type { BillFigures } from './evaluate-bill';
import { FigureLines, moneyText } from './figure-lines';
import { creditFigures, grossLines, isLeaseIncomplete, totalLines } from './total-lines';

interface Props {
  figures: BillFigures;
  /** The values of the form, in dollars. */
  entered: object;
  type: BillType;
  frequency: string | null;
  seesCosts: boolean;
  /** Computed here from what is typed, and not saved yet. */
  isPreview: boolean;
  /** A wrong field keeps the figures from being computed: these are older. */
  isOld: boolean;
}

/** What the bill comes to, while one types. */
export const TotalsCard = (props: Props) => {
  const { figures, entered, type, frequency, seesCosts, isPreview, isOld } = props;
  const credit = creditFigures(figures);
  const gross = seesCosts ? grossLines(figures, entered, type) : [];
  return (
    <section className={classes.card} aria-label="Totals" data-old={isOld || undefined}>
      <div className={classes.cardHead}>
        <h2>Totals</h2>
        <span className={classes.quiet} role="status">
          {isOld ? 'Correct the marked fields' : isPreview ? 'Not saved yet' : 'Saved'}
        </span>
      </div>
      <FigureLines lines={totalLines(figures, entered, type)} />
      {isLeaseIncomplete(figures, type) ? (
        <p className={classes.note}>Enter the lease terms to see the payment and the amount due.</p>
      ) : null}
      {credit ? (
        <div className={classes.credit}>
          <p className={classes.payment}>
            <strong>{moneyText(credit.payment)}</strong>
            <span className={classes.quiet}>
              {[frequency?.toLowerCase(), credit.count === null ? null : `${credit.count} payments`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <FigureLines
            lines={[
              {
                key: 'amount',
                label: credit.isLease ? 'Net capitalized cost' : 'Amount financed',
                value: moneyText(credit.amount ?? 0),
              },
              { key: 'cost', label: 'Cost of borrowing', value: moneyText(credit.cost ?? 0) },
              { key: 'apr', label: 'Annual percentage rate', value: `${credit.apr ?? 0} %` },
              {
                key: 'total',
                label: credit.isLease ? 'Total obligation' : 'Total of payments',
                value: moneyText(credit.total ?? 0),
              },
            ]}
          />
        </div>
      ) : null}
      {figures.rateProblem ? (
        <p className={classes.wrong} role="alert">
          {figures.rateProblem}
        </p>
      ) : null}
      {gross.length > 0 ? (
        <div className={classes.gross}>
          <h3>Cost and gross</h3>
          <FigureLines lines={gross} />
        </div>
      ) : null}
    </section>
  );
};
