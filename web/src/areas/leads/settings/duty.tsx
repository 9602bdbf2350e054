import type { ReplyOf } from '@forecourt/contract/call';
import { leadSettingsCalls } from '@forecourt/contract/leads/settings';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { BlockSkeleton, EmptyState, Loaded } from '../../../kit/page';
import type { Settings } from './answering';
import classes from './settings.module.css';
import { WeekEditor } from './week-editor';
import { copyWeek, weekProblem, weekText } from './week-times';

type Duty = ReplyOf<typeof leadSettingsCalls.duty>[number];

const useSaveDuty = (userId: number, onDone: () => void) => {
  const saving = useSave(leadSettingsCalls.saveDuty, {
    invalidates: [leadSettingsCalls.duty],
    showsFields: false,
  });
  const save = (week: Settings['opening_hours'] | null) =>
    saving.save({ params: { id: userId }, body: { week } }).then(onDone, () => undefined); // the refusal has been shown
  return { save, isSaving: saving.isSaving };
};

const EditDuty = ({
  duty,
  open,
  onClose,
}: {
  duty: Duty;
  open: Settings['opening_hours'];
  onClose: () => void;
}) => {
  const [week, setWeek] = useState(() => copyWeek(duty.week ?? open));
  const { save, isSaving } = useSaveDuty(duty.user_id, onClose);
  return (
    <Stack gap="sm">
      <WeekEditor week={week} onChange={setWeek} />
      <Group gap="sm">
        <Button loading={isSaving} disabled={weekProblem(week) !== null} onClick={() => void save(week)}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {duty.week ? (
          <Button variant="subtle" color="gray" loading={isSaving} onClick={() => void save(null)}>
            Use the opening hours
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
};

/** Who is on duty when; without hours of their own, whenever the dealership is open. */
export const DutySchedule = ({ settings }: { settings: Settings }) => {
  const query = useCall(leadSettingsCalls.duty, {}, { showsFailure: true });
  const [edited, setEdited] = useState<number | null>(null);
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={240} />}>
      {(sellers) =>
        sellers.length === 0 ? (
          <EmptyState title="Nobody works with leads yet">Add sellers in the user management.</EmptyState>
        ) : (
          <ul className={classes.sellers}>
            {sellers.map((duty) => (
              <li key={duty.user_id}>
                <div className={classes.seller}>
                  <span className={classes.sellerText}>
                    <strong>{duty.full_name}</strong>
                    <span className={classes.quiet}>
                      {duty.week ? weekText(duty.week) : 'Whenever the dealership is open'}
                    </span>
                  </span>
                  {edited === duty.user_id ? null : (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Edit the hours of ${duty.full_name}`}
                      onClick={() => setEdited(duty.user_id)}
                    >
                      Edit
                    </Button>
                  )}
                </div>
                {edited === duty.user_id ? (
                  <EditDuty duty={duty} open={settings.opening_hours} onClose={() => setEdited(null)} />
                ) : null}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
};
