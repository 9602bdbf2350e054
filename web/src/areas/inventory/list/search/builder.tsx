import type { SearchCondition } from '@forecourt/contract/inventory/listing';
import { ActionIcon, Button, NativeSelect, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { ConditionRow } from '../../../../kit/search/condition-row';
import { newCondition } from '../../../../kit/search/conditions';
import classes from '../../../../kit/search/search.module.css';
import { blankQuestion, type CatalogueField, nextField } from './catalogue';
import type { Question } from './search-state';

const MAX_GROUPS = 10;
const MAX_CONDITIONS = 30;

type Group = Question['groups'][number];

const MATCH = [
  { value: 'and', label: 'all' },
  { value: 'or', label: 'any' },
];
const matchOf = (value: string): 'and' | 'or' => (value === 'or' ? 'or' : 'and');

interface GroupProps {
  number: number;
  group: Group;
  fields: readonly CatalogueField[];
  onChange: (group: Group) => void;
  onRemove: (() => void) | null;
}

const GroupBox = ({ number, group, fields, onChange, onRemove }: GroupProps) => {
  const { match, conditions } = group;
  const put = (next: readonly SearchCondition[]) => onChange({ match, conditions: [...next] });
  const add = () => {
    const field = nextField(
      fields,
      conditions.map((condition) => condition.field),
    );
    if (field) put([...conditions, newCondition(field)]);
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <span>Vehicles that meet</span>
        <NativeSelect
          size="xs"
          aria-label={`Group ${number}: all or any`}
          data={MATCH}
          value={match}
          onChange={(event) => onChange({ match: matchOf(event.currentTarget.value), conditions })}
        />
        <span>of these</span>
        {onRemove ? (
          <ActionIcon size="sm" aria-label={`Remove group ${number}`} onClick={onRemove} ml="auto">
            <IconX size={15} aria-hidden />
          </ActionIcon>
        ) : null}
      </legend>
      <ul className={classes.conditions}>
        {conditions.map((condition, at) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name but its place
            key={at}
            fields={fields}
            condition={condition}
            onChange={(next) => put(conditions.with(at, next))}
            onRemove={() => put(conditions.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={conditions.length >= MAX_CONDITIONS}
        onClick={add}
      >
        Add a condition
      </Button>
    </fieldset>
  );
};

interface Props {
  question: Question;
  fields: readonly CatalogueField[];
  onChange: (question: Question) => void;
}

export const Builder = ({ question, fields, onChange }: Props) => {
  const { match, groups } = question;
  const put = (next: readonly Group[]) => onChange({ match, groups: [...next] });
  return (
    <div className={classes.builder}>
      {groups.length > 1 ? (
        <div className={classes.legend}>
          <Text size="sm">Show what meets</Text>
          <NativeSelect
            size="xs"
            aria-label="All or any of the groups"
            data={MATCH}
            value={match}
            onChange={(event) => onChange({ match: matchOf(event.currentTarget.value), groups })}
          />
          <Text size="sm">of the groups</Text>
        </div>
      ) : null}
      {groups.map((group, at) => (
        <GroupBox
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no name but its place
          key={at}
          number={at + 1}
          group={group}
          fields={fields}
          onChange={(next) => put(groups.with(at, next))}
          onRemove={groups.length > 1 ? () => put(groups.toSpliced(at, 1)) : null}
        />
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={groups.length >= MAX_GROUPS}
        onClick={() => put([...groups, ...blankQuestion(fields).groups])}
        style={{ alignSelf: 'flex-start' }}
      >
        Add a group
      </Button>
    </div>
  );
};
