import type { Undone } from './merge';
import classes from './merge.module.css';
import { countsInWords, numbered } from './merge-texts';

/** What an undo left as it is, because someone changed it after the merge. */
export const Kept = ({ undone }: { undone: Undone }) => {
  const { survivor, moved_back, kept, added_since } = undone;
  return (
    <div className={classes.kept}>
      {moved_back.length > 0 ? <p>{countsInWords(moved_back)} went back.</p> : null}
      {kept.length > 0 ? (
        <ul>
          {kept.map(({ owner, label, text }) => (
            <li key={`${owner.id} ${label} ${text}`}>
              <strong>{numbered(owner)}</strong>, {label.toLowerCase()}: {text}
            </li>
          ))}
        </ul>
      ) : null}
      {added_since.length > 0 ? (
        <p>
          Came after the merge, and still with {survivor.name}: {countsInWords(added_since)}.
        </p>
      ) : null}
    </div>
  );
};
