import { IconChevronRight } from '@tabler/icons-react';
import { Money } from '../../../kit/format';
import { Arithmetic } from '../parts/arithmetic';
import { type DueEntry, KIND_LABELS } from '../words';
import classes from './payments.module.css';

/** What a payment pays, entry by entry; each opens to its arithmetic. */
export const DueEntries = ({ entries }: { entries: readonly DueEntry[] }) => (
  <ul className={classes.entries}>
    {entries.map((entry, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a salary that is not written yet has no number, and nothing moves
      <li key={place}>
        <details>
          <summary>
            <IconChevronRight size={16} className={classes.chevron} aria-hidden />
            <span className={classes.dueName}>
              {entry.label}
              <span className={classes.quiet}>
                {entry.day} · {KIND_LABELS[entry.kind]}
              </span>
            </span>
            <Money value={entry.amount} />
          </summary>
          <Arithmetic lines={entry.lines} />
        </details>
      </li>
    ))}
  </ul>
);
