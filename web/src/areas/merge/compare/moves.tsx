import type { Plan } from '../merge';
import { countsInWords, countWords, listWords, numbered } from '../merge-texts';
import classes from './compare.module.css';

/** What a merge will do to all that hangs on the records, in words. */
export const Moves = ({ plan, survivor }: { plan: Plan; survivor: string }) => {
  const { losers, moves, parked } = plan;
  return (
    <div className={classes.moves} data-testid="moves">
      {moves.length > 0 ? (
        <>
          <p>To {survivor} will move:</p>
          <ul className={classes.counts}>
            {moves.map((move) => (
              <li key={move.table}>{countWords(move)}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>Nothing hangs on the other records, so nothing has to move.</p>
      )}
      {parked.length > 0 ? (
        <p className={classes.hint}>Already there, and kept with the old record: {countsInWords(parked)}.</p>
      ) : null}
      <p className={classes.hint}>
        {listWords(losers.map(numbered))} will lead to {survivor}. Nothing is deleted, and it can be undone.
      </p>
    </div>
  );
};
