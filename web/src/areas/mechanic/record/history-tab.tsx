import type { Service } from '@forecourt/contract/mechanic/service';
import { durationText } from '@forecourt/domain/mechanic/index';
import { StatusChip } from '../../../kit/chips';
import { Instant } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { STATE_LOOKS } from '../../states';
import classes from '../mechanic.module.css';

const lengthOf = (from: string, to: string) => durationText((Date.parse(to) - Date.parse(from)) / 1_000);

/** Who moved the service when, the last move first. */
export const HistoryTab = ({ service }: { service: Service }) => (
  <Section title="Steps">
    <ul className={classes.items}>
      {service.steps.toReversed().map(({ status, started_at, ended_at, moved_by }) => (
        <li key={started_at + status}>
          <span className={classes.itemText}>
            <span>
              <Instant at={started_at} />
            </span>
            <span className={classes.quiet}>{moved_by}</span>
          </span>
          <span className={classes.itemEnd}>
            <span className={classes.quiet}>{ended_at === null ? '' : lengthOf(started_at, ended_at)}</span>
            <StatusChip states={STATE_LOOKS.service} value={status} />
          </span>
        </li>
      ))}
    </ul>
  </Section>
);
