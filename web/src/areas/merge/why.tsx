import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import {
  doubtsOf,
  type Match,
  type MatchReason,
  reasonParts,
  tellingReasons,
  weightText,
} from '../customers';
import classes from './merge.module.css';
import { ReasonTable } from './reason-table';

const signOf = (weight: number) => (weight < 0 ? 'against' : 'for');

interface Props {
  reasons: readonly MatchReason[];
  score: number;
  band: Match['band'];
  /** Whose values stand left and right. */
  a: string;
  b: string;
  /** Beside the button that opens the table. */
  actions?: ReactNode;
}

/** Why two records may be one: what speaks for and against at a glance, and every field on demand. */
export const Why = ({ reasons, score, band, a, b, actions }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const doubts = doubtsOf(reasons);
  return (
    <div className={classes.why}>
      {band === 'uncertain' && doubts.length > 0 ? (
        <p className={classes.quiet}>Uncertain because of: {doubts.join('; ')}</p>
      ) : null}
      <ul className={classes.reasons} aria-label={`Why ${a} and ${b} may be one`}>
        {tellingReasons(reasons).map((reason) => {
          const { field, how } = reasonParts(reason);
          return (
            <li key={`${reason.field} ${reason.a} ${reason.b}`} data-sign={signOf(reason.weight)}>
              {how ? `${field}: ${how}` : field}{' '}
              <span className={classes.weight}>{weightText(reason.weight)}</span>
            </li>
          );
        })}
      </ul>
      <div className={classes.whyActions}>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Field by field: ${a} and ${b}`}
          rightSection={
            <IconChevronDown
              size={14}
              aria-hidden
              className={classes.chevron}
              data-open={isOpen || undefined}
            />
          }
          onClick={() => setOpen(!isOpen)}
        >
          Field by field
        </Button>
        {actions}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <ReasonTable reasons={reasons} score={score} a={a} b={b} /> : null}
      </div>
    </div>
  );
};
