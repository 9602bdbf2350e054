import { REVIEW_AT, SAME_AT, SUGGEST_AT } from '@forecourt/domain/people/weights';
import { type MatchReason, reasonParts, weightText } from '../customers';
import classes from './merge.module.css';

interface Props {
  reasons: readonly MatchReason[];
  score: number;
  a: string;
  b: string;
}

const Value = ({ value }: { value: string }) =>
  value === '' ? <span className={classes.empty}>none</span> : <span>{value}</span>;

const isBetween = ({ a, b }: MatchReason) => a === '' && b === '';

/** Every field that was compared: both values, how they stand to each other, and what that is worth. */
export const ReasonTable = ({ reasons, score, a, b }: Props) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">{a}</th>
        <th scope="col">{b}</th>
        <th scope="col">Compared</th>
        <th scope="col" data-figures>
          Points
        </th>
      </tr>
    </thead>
    <tbody>
      {reasons.map((reason) => {
        const parts = reasonParts(reason);
        return (
          <tr key={`${reason.field} ${reason.a} ${reason.b}`} data-kind={reason.kind}>
            <th scope="row">{parts.field}</th>
            {isBetween(reason) ? (
              <td colSpan={2} data-cell="a" />
            ) : (
              <>
                <td data-cell="a">
                  <Value value={parts.a} />
                </td>
                <td data-cell="b">
                  <Value value={parts.b} />
                </td>
              </>
            )}
            <td data-cell="how">{parts.how}</td>
            <td data-cell="weight" data-figures>
              {reason.weight === 0 ? '0' : weightText(reason.weight)}
            </td>
          </tr>
        );
      })}
    </tbody>
    <tfoot>
      <tr>
        <td colSpan={4}>
          Uncertain from {REVIEW_AT}, likely from {SUGGEST_AT}, the same from {SAME_AT}
        </td>
        <td data-figures>
          <strong>{score}</strong>
        </td>
      </tr>
    </tfoot>
  </table>
);
