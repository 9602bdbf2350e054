import type { Lead } from '@forecourt/contract/leads/lead';
import { reasonText, tellingReasons } from '../../customers';
import classes from './link.module.css';

interface Props {
  reasons: Lead['link']['reasons'];
  name: string;
}

/** Why somebody is thought to be the same person, the strongest reason first. */
export const Reasons = ({ reasons, name }: Props) => (
  <ul className={classes.reasons} aria-label={`Why ${name} matches`}>
    {tellingReasons(reasons).map((reason) => (
      <li key={`${reason.field} ${reason.kind} ${reason.b}`}>{reasonText(reason)}</li>
    ))}
  </ul>
);
