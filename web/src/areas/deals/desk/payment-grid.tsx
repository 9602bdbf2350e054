import type { DeskInput } from '@forecourt/domain/desk/desk-input';
import { PAYMENT_FREQUENCIES } from '@forecourt/domain/desk/frequency';
import { type PaymentCell, paymentGrid } from '@forecourt/domain/desk/payment-grid';
import { IconBan } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import classes from './desk.module.css';
import { gridDowns, gridTerms } from './grid-axes';
import { centsText } from './lines';

interface Props {
  /** One that can be computed. */
  input: DeskInput;
  /** What is left to pay without a down payment. */
  most: number;
  onTake: (way: 'finance' | 'lease', cell: PaymentCell) => void;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The payments over term and down payment, computed with each keystroke. A cell is taken by a click or by Enter. */
export const PaymentGrid = ({ input, most, onTake }: Props) => {
  const table = useRef<HTMLTableElement>(null);
  const captionId = useId();
  const way = input.way === 'lease' ? 'lease' : 'finance';
  const terms = gridTerms(way, input[way]?.term);
  const downs = gridDowns(input.price, input.cashDown ?? 0, Math.max(0, most));
  const rows = paymentGrid(input, terms, downs, way);
  const frequency =
    PAYMENT_FREQUENCIES.find(({ value }) => value === (input[way]?.frequency ?? 'monthly'))?.label ?? '';
  const isNow = ({ term, down }: PaymentCell) => term === input[way]?.term && down === (input.cashDown ?? 0);

  const onKeyDown = (event: KeyboardEvent, row: number, column: number) => {
    const step = STEPS[event.key];
    if (!step) return;
    const next = table.current?.querySelector<HTMLElement>(
      `[data-cell="${row + step[0]}-${column + step[1]}"]`,
    );
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  if (rows.length === 0)
    return <p className={classes.quiet}>Correct the terms of the {way} to see its payments.</p>;
  return (
    <>
      <p className={classes.quiet} id={captionId}>
        {frequency} {way} payment by term and down payment
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by the keyboard */}
      <section className={`${classes.gridBox} ${classes.fade}`} tabIndex={0} aria-labelledby={captionId}>
        <table ref={table} className={classes.grid} aria-labelledby={captionId}>
          <thead>
            <tr>
              <th scope="col" className={classes.sticky}>
                Down
              </th>
              {terms.map((term) => (
                <th key={term} scope="col">
                  {term} mo
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={downs[row]}>
                <th scope="row" className={classes.sticky}>
                  {centsText(downs[row] ?? 0)}
                </th>
                {cells.map((cell, column) => (
                  <td key={cell.term}>
                    <button
                      type="button"
                      data-cell={`${row}-${column}`}
                      aria-pressed={isNow(cell)}
                      disabled={cell.rateCheck.blocked}
                      title={cell.rateCheck.blocked ? cell.rateCheck.reason : undefined}
                      tabIndex={
                        isNow(cell) || (row === 0 && column === 0 && !rows.flat().some(isNow)) ? 0 : -1
                      }
                      aria-label={`${centsText(cell.payment)} over ${cell.term} months with ${centsText(cell.down)} down`}
                      onKeyDown={(event) => onKeyDown(event, row, column)}
                      onClick={() => onTake(way, cell)}
                    >
                      {cell.rateCheck.blocked ? <IconBan size={14} aria-hidden /> : centsText(cell.payment)}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};
