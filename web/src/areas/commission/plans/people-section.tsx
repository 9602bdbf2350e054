import { commissionCalls } from '@forecourt/contract/commission/index';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { Day } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Section } from '../../../kit/page';
import type { Person } from '../words';
import classes from './plans.module.css';

const AssignDialog = later(async () => (await import('./assign-dialog')).AssignDialog);

const Held = ({ held }: { held: Person['own'] }) =>
  held === null ? (
    <span className={classes.quiet}>None</span>
  ) : (
    <span>
      {held.plan}{' '}
      <span className={classes.quiet}>
        since <Day value={held.from} />
        {held.to ? (
          <>
            {' '}
            until <Day value={held.to} />
          </>
        ) : null}
      </span>
    </span>
  );

const laterText = ({ later: next }: Person): string =>
  next.map(({ plan, from }) => `${plan || 'No plan'} from ${from}`).join(', ');

interface Asked {
  person: Person;
  basis: 'own' | 'team';
}

const Row = ({ person, onAssign }: { person: Person; onAssign: (asked: Asked) => void }) => (
  <tr>
    <td>
      {person.full_name} <span className={classes.quiet}>{person.role}</span>
    </td>
    <td data-label="Own sales" data-empty={person.own === null || undefined}>
      <Held held={person.own} />
      {person.later.length > 0 ? <p className={classes.quiet}>{laterText(person)}</p> : null}
    </td>
    <td data-label="Team" data-empty={person.team === null || undefined}>
      <Held held={person.team} />
    </td>
    <td>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="compact-sm" variant="light" aria-label={`Assign a plan to ${person.full_name}`}>
            Assign
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onAssign({ person, basis: 'own' })}>Plan for own sales</Menu.Item>
          <Menu.Item onClick={() => onAssign({ person, basis: 'team' })}>
            Plan for the sales of a team
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </td>
  </tr>
);

const hasPlan = ({ own, team, later: next }: Person): boolean =>
  own !== null || team !== null || next.length > 0;

/** So many are shown without a plan before one asks for all. */
const SHOWN = 5;

/** Everyone with the plans that they have. */
export const PeopleSection = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { data } = useCall(commissionCalls.people, {});
  const paid = (data?.rows ?? []).filter(hasPlan);
  const others = (data?.rows ?? []).filter((person) => !hasPlan(person));
  const shown = [...paid, ...(showsAll ? others : others.slice(0, SHOWN))];
  const hidden = paid.length + others.length - shown.length;
  return (
    <Section title="People" description="Who is paid by which plan, for own sales and for those of a team">
      {data ? (
        <table className={classes.people}>
          <thead>
            <tr>
              <th>Person</th>
              <th>Own sales</th>
              <th>Team</th>
              <th aria-label="Assign" />
            </tr>
          </thead>
          <tbody>
            {shown.map((person) => (
              <Row key={person.id} person={person} onAssign={setAsked} />
            ))}
          </tbody>
        </table>
      ) : (
        <BlockSkeleton height={200} />
      )}
      {hidden > 0 ? (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setShowsAll(true)}>
          Show {hidden} more without a plan
        </Button>
      ) : null}
      {asked ? <AssignDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </Section>
  );
};
