import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Choice, Choices } from './conflict';
import classes from './form.module.css';
import type { Conflict, RecordForm } from './record-form.types';

interface Props {
  conflict: Conflict;
  labelOf: (field: string) => string;
  /** What the form shows for its own value of a field. */
  mineOf: (field: string) => string | undefined;
  display: RecordForm<object>['display'];
  /** null: back to the form, nothing decided. */
  onResolve: (choices: Choices | null) => void;
}

const plainText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(empty)';
  return Array.isArray(value) ? value.join(', ') : String(value);
};

/** Someone saved this record in between: shows what differs and lets one choose, field by field or all at once. */
export const ConflictDialog = ({ conflict, labelOf, mineOf, display, onResolve }: Props) => {
  const [choices, setChoices] = useState<Choices>(conflict.choices);
  const every = (choice: Choice): Choices =>
    Object.fromEntries(conflict.rows.map((row) => [row.field, choice]));
  const theirsOf = (field: string, value: unknown) =>
    display(field, value, conflict.theirs) ?? plainText(value);
  return (
    <Modal opened onClose={() => onResolve(null)} title="Someone else changed this in the meantime" size="lg">
      <Text size="sm" mb="md">
        Choose which of the two holds for each field. Nothing has been saved yet.
      </Text>
      <Stack gap="sm" mb="lg">
        {conflict.rows.map(({ field, mine, theirs, both }) => (
          <Radio.Group
            key={field}
            className={classes.conflict}
            label={labelOf(field)}
            description={both ? 'You both changed it' : undefined}
            value={choices[field] ?? 'mine'}
            onChange={(value) => setChoices({ ...choices, [field]: value === 'theirs' ? 'theirs' : 'mine' })}
          >
            <div className={classes.conflictSides}>
              <Radio value="mine" label={mineOf(field) ?? plainText(mine)} description="Yours" />
              <Radio value="theirs" label={theirsOf(field, theirs)} description="As it stands now" />
            </div>
          </Radio.Group>
        ))}
      </Stack>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Button variant="default" onClick={() => onResolve(every('mine'))}>
            Keep mine
          </Button>
          <Button variant="default" onClick={() => onResolve(every('theirs'))}>
            Take theirs
          </Button>
        </Group>
        <Button onClick={() => onResolve(choices)}>Save as chosen</Button>
      </Group>
    </Modal>
  );
};
