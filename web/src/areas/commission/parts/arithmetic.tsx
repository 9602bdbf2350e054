import { Money } from '../../../kit/format';
import type { Line } from '../words';
import classes from './parts.module.css';

const Parts = ({ parts }: Pick<Line, 'parts'>) =>
  parts.length === 0 ? null : (
    <ul className={classes.parts}>
      {parts.map(({ label, amount }) => (
        <li key={label}>
          <span>{label}</span>
          <Money value={amount} />
        </li>
      ))}
    </ul>
  );

interface Props {
  lines: readonly Line[];
  /** The sum below the lines. */
  total?: { label: string; amount: number };
}

/** How an amount came about: each line with its arithmetic, and their sum. */
export const Arithmetic = ({ lines, total }: Props) => (
  <div className={classes.arithmetic}>
    <ul className={classes.lines}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no number of their own and never move
        <li key={at} className={classes.line} data-quiet={line.kind === 'not-taken' || undefined}>
          <span className={classes.label}>
            {line.label}
            {line.of_vehicle ? <span className={classes.tag}>Vehicle plan</span> : null}
            {line.sum ? <span className={classes.sum}>{line.sum}</span> : null}
          </span>
          <span className={classes.amount}>
            <Money value={line.amount} />
          </span>
          <Parts parts={line.parts} />
        </li>
      ))}
    </ul>
    {total ? (
      <p className={classes.total}>
        <span>{total.label}</span>
        <strong>
          <Money value={total.amount} />
        </strong>
      </p>
    ) : null}
  </div>
);
