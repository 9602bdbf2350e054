import { Anchor, Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StateChip } from '../../../kit/chips';
import { Money } from '../../../kit/format';
import { vehicleDetail } from '../paths';
import type { Wanted } from './wanted';
import classes from './wanted.module.css';

/** The server names at most so many. */
const NAMED = 20;

const countOf = (count: number) => (count >= NAMED ? `${NAMED}+ in stock` : `${count} in stock`);

export const MatchList = ({ matches }: { matches: Wanted['matches'] }) => (
  <ul className={classes.matches}>
    {matches.map(({ id, title, stock_NO, sell_price }) => (
      <li key={id} className={classes.match}>
        <Anchor component={Link} to={vehicleDetail(id)} inherit>
          {title}
        </Anchor>
        <span className={classes.matchStock}>{stock_NO}</span>
        <span className={classes.matchPrice}>
          {sell_price === null ? 'No price' : <Money value={sell_price} option={3} />}
        </span>
      </li>
    ))}
  </ul>
);

/** How many cars in stock fit, and which. */
export const Matches = ({ name, matches }: { name: string; matches: Wanted['matches'] }) => {
  if (matches.length === 0) return <span className={classes.none}>None in stock</span>;
  return (
    <Popover position="bottom-end" width={340}>
      <Popover.Target>
        <UnstyledButton
          className={classes.matchButton}
          aria-label={`${countOf(matches.length)} that fit ${name}`}
        >
          <StateChip tone="good" label={countOf(matches.length)} />
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={`Stock that fits ${name}`}>
        <MatchList matches={matches} />
      </Popover.Dropdown>
    </Popover>
  );
};
