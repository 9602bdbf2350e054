import { Button, CloseButton } from '@mantine/core';
import { chipsOf } from './filters';
import classes from './list.module.css';
import type { Narrowed } from './use-list';

export const FilterChips = ({ list }: { list: Narrowed }) => {
  if (!list.isNarrowed) return null;
  const { q, filters } = list.state;
  return (
    <div className={classes.chips}>
      {q === '' ? null : (
        <span className={classes.chip}>
          <span className={classes.chipText}>Search: {q}</span>
          <CloseButton size="xs" aria-label="Clear the search" onClick={() => list.change({ q: '' })} />
        </span>
      )}
      {chipsOf(list.filters, filters).map((chip) => (
        <span key={chip.key} className={classes.chip}>
          <span className={classes.chipText}>{chip.text}</span>
          <CloseButton
            size="xs"
            aria-label={`Take off the filter ${chip.label}`}
            onClick={() => list.setFilter(chip.key, null)}
          />
        </span>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={list.clear}>
        Clear all
      </Button>
    </div>
  );
};
