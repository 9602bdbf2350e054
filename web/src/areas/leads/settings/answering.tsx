import type { ReplyOf } from '@forecourt/contract/call';
import { leadSettingsCalls } from '@forecourt/contract/leads/settings';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { NumberField, SelectField, SwitchField } from '../../../kit/fields';
import classes from './settings.module.css';
import { WeekEditor } from './week-editor';
import { copyWeek, weekProblem } from './week-times';

export type Settings = ReplyOf<typeof leadSettingsCalls.settings>;

const VISIBILITY = [
  { value: 'all', label: 'All leads' },
  { value: 'own-and-free', label: 'Their own and unassigned leads' },
  { value: 'own', label: 'Only their own leads' },
] as const satisfies readonly { value: Settings['visibility']; label: string }[];

const useSaveSettings = (settings: Settings) => {
  const saving = useSave(leadSettingsCalls.saveSettings, {
    invalidates: [leadSettingsCalls.settings],
    showsFields: false,
  });
  const save = (body: Partial<Settings>) =>
    saving.save({ body: { ...body, version: settings.version } }).then(
      () => true,
      () => false, // the refusal has been shown
    );
  return { save, isSaving: saving.isSaving };
};

/** Who sees which leads, how soon an answer is due, and who gets a new one. */
export const Answering = ({ settings }: { settings: Settings }) => {
  const { save, isSaving } = useSaveSettings(settings);
  const [values, setValues] = useState(settings);
  const [minutes, setMinutes] = useState<number | null>(settings.respond_minutes);
  return (
    <Stack gap="md">
      <SelectField
        label="Leads that sellers see"
        value={values.visibility}
        onChange={(visibility) => visibility && setValues({ ...values, visibility })}
        options={VISIBILITY}
        clearable={false}
      />
      <NumberField
        label="Time to answer"
        unit="minutes"
        value={minutes}
        onChange={setMinutes}
        min={1}
        max={10_080}
        error={minutes === null || minutes < 1 || minutes > 10_080 ? 'must be from 1 to 10,080' : undefined}
        description="Counted in opening hours"
      />
      <SwitchField
        label="Assign new leads in turn to sellers on duty"
        value={values.assign_in_turn}
        onChange={(assign_in_turn) => setValues({ ...values, assign_in_turn })}
      />
      <SwitchField
        label="Reassign unanswered leads"
        value={values.pass_on}
        onChange={(pass_on) => setValues({ ...values, pass_on })}
      />
      <Group justify="flex-end">
        <Button
          loading={isSaving}
          disabled={minutes === null || minutes < 1 || minutes > 10_080}
          onClick={() =>
            void save({
              visibility: values.visibility,
              respond_minutes: minutes ?? settings.respond_minutes,
              assign_in_turn: values.assign_in_turn,
              pass_on: values.pass_on,
            })
          }
        >
          Save
        </Button>
      </Group>
    </Stack>
  );
};

/** When the dealership is open: the response clock counts these hours. */
export const OpeningHours = ({ settings }: { settings: Settings }) => {
  const { save, isSaving } = useSaveSettings(settings);
  const [week, setWeek] = useState(() => copyWeek(settings.opening_hours));
  return (
    <Stack gap="md">
      <p className={classes.quiet}>The time to answer runs only while you are open.</p>
      <WeekEditor week={week} onChange={setWeek} />
      <Group justify="flex-end">
        <Button
          loading={isSaving}
          disabled={weekProblem(week) !== null}
          onClick={() => void save({ opening_hours: week })}
        >
          Save opening hours
        </Button>
      </Group>
    </Stack>
  );
};
