import type { ReplyOf } from '@forecourt/contract/call';
import type { platformCalls } from '@forecourt/contract/platform/index';
import { RelativeTime } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { duration } from './duration';
import { PartStateChip } from './part-states';
import classes from './status.module.css';

type Part = ReplyOf<typeof platformCalls.health>['parts'][number];

const PartRow = ({ part }: { part: Part }) => {
  const isInOrder = part.state === 'ok' || part.state === 'off';
  return (
    <li className={classes.part}>
      <div className={classes.partHead}>
        <h3>{part.title}</h3>
        <PartStateChip state={part.state} />
      </div>
      {part.message ? <p className={isInOrder ? classes.quiet : classes.message}>{part.message}</p> : null}
      {part.facts.length > 0 ? (
        <dl className={classes.facts}>
          {part.facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className={classes.quiet}>
        {isInOrder ? null : (
          <>
            Since <RelativeTime at={part.since} />.{' '}
          </>
        )}
        Checked <RelativeTime at={part.checked_at} />
        {part.ms === null ? '' : `, in ${duration(part.ms)}`}
      </p>
    </li>
  );
};

const GRAVITY = { failing: 0, warning: 1, slow: 1, ok: 2, off: 3 } as const;

/** What needs someone comes first, the others in their order. */
export const Parts = ({ parts }: { parts: readonly Part[] }) => (
  <Section
    title="Health by part"
    description="As this server sees it; figures that differ between its processes stand beside each other. Jobs and feeds are those of all servers."
  >
    <ul className={classes.parts}>
      {parts
        .toSorted((a, b) => GRAVITY[a.state] - GRAVITY[b.state])
        .map((part) => (
          <PartRow key={part.name} part={part} />
        ))}
    </ul>
  </Section>
);
