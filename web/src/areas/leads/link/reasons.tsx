import type { Lead } from '@forecourt/contract/leads/lead';
import { reasonParts, tellingReasons, weightText } from '../../customers';
import classes from './link.module.css';

interface Props {
  reasons: Lead['link']['reasons'];
  name: string;
}

/** Why somebody is thought to be the same person, the weightiest first. */
export const Reasons = ({ reasons, name }: Props) => (
  <ul className={classes.reasons} aria-label={`Why ${name} matches`}>
    {tellingReasons(reasons).map((reason) => {
      const { field, how, a, b } = reasonParts(reason);
      const values = [...new Set([a, b].filter(Boolean))].join(' and ');
      return (
        <li key={`${reason.field} ${reason.kind} ${reason.b}`}>
          <span>
            {field}
            {how ? `: ${how}` : ''}
            {values ? `, ${values}` : ''}
          </span>
          <span className={classes.weight}>{weightText(reason.weight)}</span>
        </li>
      );
    })}
  </ul>
);
