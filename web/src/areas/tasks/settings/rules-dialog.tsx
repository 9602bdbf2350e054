import type { ReplyOf } from '@forecourt/contract/call';
import { settingsCalls } from '@forecourt/contract/tasks/settings';
import { TASK_RULE_FACTS } from '@forecourt/domain/task/task-rules';
import { Button, Group, Modal, NumberInput, Skeleton, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { Loaded } from '../../../kit/page';

type Rules = ReplyOf<typeof settingsCalls.rules>;

const RulesForm = ({ initial, onClose }: { initial: Rules; onClose: () => void }) => {
  const [rules, setRules] = useState(initial);
  const { save, isSaving, fieldErrors } = useSave(settingsCalls.saveRules, {
    invalidates: [settingsCalls.rules],
  });
  const set = (place: number, part: Partial<Rules[number]>) =>
    setRules(rules.map((one, at) => (at === place ? { ...one, ...part } : one)));
  const submit = () =>
    save({ body: { rules: rules.map(({ rule, is_on, amount }) => ({ rule, is_on, amount })) } })
      .then(onClose)
      .catch(() => undefined);
  return (
    <Stack gap="lg">
      {rules.map(({ rule, is_on, amount, unit }, place) => (
        <div key={rule}>
          <Switch
            label={TASK_RULE_FACTS[rule].label}
            description={TASK_RULE_FACTS[rule].text}
            checked={is_on === 1}
            onChange={(event) => set(place, { is_on: event.currentTarget.checked ? 1 : 0 })}
          />
          <NumberInput
            mt={6}
            ml={48}
            w={160}
            aria-label={`${TASK_RULE_FACTS[rule].label}: ${unit}`}
            suffix={` ${unit}`}
            min={1}
            max={TASK_RULE_FACTS[rule].most}
            allowDecimal={false}
            disabled={is_on === 0}
            error={fieldErrors[`rules.${place}.amount`]}
            value={amount}
            onChange={(value) => set(place, { amount: Number(value) || 1 })}
          />
        </div>
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isSaving} onClick={() => void submit()}>
          Save
        </Button>
      </Group>
    </Stack>
  );
};

/** The rules by which tasks are added automatically, for the whole dealership. */
export const RulesDialog = ({ onClose }: { onClose: () => void }) => {
  const rules = useCall(settingsCalls.rules);
  return (
    <Modal opened onClose={onClose} title="Automatic tasks" size="lg">
      <Loaded query={rules} skeleton={<Skeleton height={220} />}>
        {(initial) => <RulesForm initial={initial} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
};
