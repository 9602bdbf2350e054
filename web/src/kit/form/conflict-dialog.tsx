import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { RelativeTime } from '../format/relative-time';
import { conflictTitle, othersText, whoChanged } from './changed-texts';
import classes from './form.module.css';
import type { Conflict, RecordForm } from './record-form.types';
import type { Choice, Choices } from './three-way-merge';

interface Props {
  conflict: Conflict;
  labelOf: (field: string) => string;
  /** What the form shows for its own value of a field. */
  mineOf: (field: string) => string | undefined;
  display: RecordForm<object>['display'];
  /** null: back to the form, nothing decided. */
  onResolve: (choices: Choices | null) => void;
}

const WORDS = {
  save: {
    text: 'Some fields have two new values. Choose the value to keep for each. Nothing has been saved yet.',
    confirm: 'Save as chosen',
  },
  draft: {
    text: 'This record was saved after you began your draft, and the same fields were changed. Choose the value to keep for each. Nothing is saved before you press Save on the form.',
    confirm: 'Use these values',
  },
};

const plainText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(empty)';
  return Array.isArray(value) ? value.join(', ') || '(none)' : String(value);
};

/** Who saved the record and when, where the server says so. */
const ChangedBy = ({ changed }: Pick<Conflict, 'changed'>) =>
  changed ? (
    <Text size="sm" mb="xs">
      <strong>{whoChanged(changed)}</strong> saved this record <RelativeTime at={changed.at} />
      {changed.is_own === 1 ? ' in another window.' : '.'}
    </Text>
  ) : null;

/** Whose value it is stands above it, where it is seen also with a long text. */
const Side = ({ whose, children }: { whose: string; children: string }) => (
  <>
    <span className={classes.whose}>{whose}</span> <span className={classes.value}>{children}</span>
  </>
);

/** Fields that were changed here and elsewhere to different values, side by side, to choose from. */
export const ConflictDialog = ({ conflict, labelOf, mineOf, display, onResolve }: Props) => {
  const { rows, theirs: record, fromOthers, on, changed } = conflict;
  const [choices, setChoices] = useState<Choices>({});
  const chooseAll = (choice: Choice) =>
    setChoices(Object.fromEntries(rows.map(({ field }) => [field, choice])));
  const currentOf = (field: string) => display(field, record[field], record) ?? plainText(record[field]);
  const { text, confirm } = WORDS[on];
  return (
    <Modal opened onClose={() => onResolve(null)} title={conflictTitle(on, changed)} size="lg">
      <ChangedBy changed={changed} />
      <Text size="sm" mb="md">
        {text}
      </Text>
      {rows.length > 1 ? (
        <Group gap="xs" mb="md">
          <Button variant="default" size="compact-sm" onClick={() => chooseAll('mine')}>
            All your values
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => chooseAll('theirs')}>
            All current values
          </Button>
        </Group>
      ) : null}
      <Stack gap="sm" mb="lg">
        {rows.map(({ field, mine }) => (
          <Radio.Group
            key={field}
            className={classes.conflict}
            label={labelOf(field)}
            value={choices[field] ?? 'mine'}
            onChange={(value) => setChoices({ ...choices, [field]: value === 'theirs' ? 'theirs' : 'mine' })}
          >
            <div className={classes.conflictSides}>
              <Radio
                value="mine"
                label={<Side whose="Your value">{mineOf(field) ?? plainText(mine)}</Side>}
              />
              <Radio value="theirs" label={<Side whose="Current value">{currentOf(field)}</Side>} />
            </div>
          </Radio.Group>
        ))}
      </Stack>
      {fromOthers.length > 0 ? (
        <div className={classes.fromOthers}>
          <Text size="sm">{othersText(changed)}</Text>
          <ul>
            {fromOthers.map((field) => (
              <li key={field}>
                {labelOf(field)}: {currentOf(field)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => onResolve(null)}>
          Back to the form
        </Button>
        <Button onClick={() => onResolve(choices)}>{confirm}</Button>
      </Group>
    </Modal>
  );
};
