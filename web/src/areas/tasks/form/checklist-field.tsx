import { CHECKLIST_MOST } from '@forecourt/domain/task/task-state';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import classes from './form.module.css';

export interface ChecklistLine {
  text: string;
  done: 0 | 1;
}

interface Props {
  value: readonly ChecklistLine[];
  onChange: (lines: ChecklistLine[]) => void;
  /** What is said against a line, by its place. */
  errorAt?: (place: number) => string | undefined;
}

/** Lines that are ticked one by one; each can be changed and removed, and Enter begins the next. */
export const ChecklistField = ({ value, onChange, errorAt }: Props) => {
  const set = (place: number, line: Partial<ChecklistLine>) =>
    onChange(value.map((one, at) => (at === place ? { ...one, ...line } : one)));
  const add = () => onChange([...value, { text: '', done: 0 }]);
  return (
    <fieldset className={classes.checklist}>
      <legend>Checklist</legend>
      {value.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
        <div key={place} className={classes.line}>
          <Checkbox
            aria-label={`Line ${place + 1} is done`}
            checked={line.done === 1}
            onChange={(event) => set(place, { done: event.currentTarget.checked ? 1 : 0 })}
          />
          <TextInput
            className={classes.lineText}
            aria-label={`Line ${place + 1}`}
            value={line.text}
            maxLength={200}
            autoFocus={line.text === ''}
            error={errorAt?.(place)}
            onChange={(event) => set(place, { text: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (line.text.trim() !== '' && value.length < CHECKLIST_MOST) add();
            }}
          />
          <ActionIcon
            aria-label={`Remove line ${place + 1}`}
            variant="subtle"
            onClick={() => onChange(value.filter((_, at) => at !== place))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={value.length >= CHECKLIST_MOST}
        onClick={add}
      >
        Add a line
      </Button>
    </fieldset>
  );
};
