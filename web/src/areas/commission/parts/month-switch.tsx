import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useToday } from '../../../kit/format';
import { monthName, monthsLater } from './months';
import classes from './parts.module.css';

interface Props {
  /** YYYY-MM; null is all of them. */
  value: string | null;
  onChange: (month: string | null) => void;
}

/** One month after the other, or all of them. */
export const MonthSwitch = ({ value, onChange }: Props) => {
  const now = useToday().slice(0, 7);
  const shown = value ?? now;
  return (
    <div className={classes.month}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Previous month"
        onClick={() => onChange(monthsLater(shown, -1))}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <span aria-live="polite">{value === null ? 'All months' : monthName(value)}</span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Next month"
        disabled={value === null || value >= now}
        onClick={() => onChange(monthsLater(shown, 1))}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(value === null ? now : null)}>
        {value === null ? 'This month' : 'All months'}
      </Button>
    </div>
  );
};
