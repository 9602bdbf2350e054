import { Button } from '@mantine/core';
import classes from './cards.module.css';
import type { List } from './use-list';

interface Props<Row> {
  list: List<Row>;
  noun: { one: string; many: string };
  isSelecting: boolean;
  /** None where there is nothing to do with several rows. */
  onStart?: () => void;
  onStop: () => void;
}

/** Above the cards of a phone: how many there are, and the way to select some without holding one. */
export const SelectLine = <Row,>({ list, noun, isSelecting, onStart, onStop }: Props<Row>) => (
  <div className={classes.selectLine}>
    <span>
      {list.isLoading
        ? '\u00a0'
        : `${list.total.toLocaleString()} ${list.total === 1 ? noun.one : noun.many}`}
    </span>
    {onStart ? (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-pressed={isSelecting}
        onClick={isSelecting ? onStop : onStart}
      >
        {isSelecting ? 'Cancel' : 'Select'}
      </Button>
    ) : null}
  </div>
);
