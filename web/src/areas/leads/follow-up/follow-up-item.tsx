import type { ReplyOf } from '@forecourt/contract/call';
import { listingCalls } from '@forecourt/contract/tasks/listing';
import { recordCalls } from '@forecourt/contract/tasks/record';
import { isUnfinished, shownState, TASK_KIND_LABELS } from '@forecourt/domain/task/task-state';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { undoToast } from '../../../kit/confirm';
import { RelativeTime } from '../../../kit/format';
import { useHasScreen } from '../../../kit/page';
import { STATE_LOOKS } from '../../states';
import { useNow } from '../clock/use-now';
import classes from './follow-up.module.css';
import { taskPath } from './follow-up-texts';

export type Task = ReplyOf<typeof listingCalls.list>['rows'][number];

/** One thing to do: what, when, who, and a way to mark it done. */
export const FollowUpItem = ({ task }: { task: Task }) => {
  const hasScreen = useHasScreen();
  const now = new Date(useNow());
  const moving = useSave(recordCalls.move, {
    invalidates: [listingCalls.list, recordCalls.get],
    quiet: true,
    showsFields: false,
  });
  const params = { id: task.id };
  const finish = async () => {
    try {
      await moving.save({ params, body: { state: 'done' } });
      undoToast(`${task.title}: done`, () => moving.save({ params, body: { state: task.state } }));
    } catch {
      // the refusal has been shown
    }
  };
  const to = taskPath(task.id, hasScreen);
  const isOpen = isUnfinished(task.state);
  return (
    <li className={classes.item} data-done={!isOpen || undefined}>
      <span className={classes.text}>
        {to ? <Link to={to}>{task.title}</Link> : <strong>{task.title}</strong>}
        <span className={classes.quiet}>
          {TASK_KIND_LABELS[task.kind]} · <RelativeTime at={task.due_at} />
          {task.assignee ? ` · ${task.assignee.name}` : ''}
        </span>
      </span>
      <StatusChip states={STATE_LOOKS.task} value={shownState(task, now)} />
      {isOpen && task.may_edit === 1 ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={moving.isSaving}
          leftSection={<IconCheck size={14} aria-hidden />}
          aria-label={`${task.title}: done`}
          onClick={() => void finish()}
        >
          Done
        </Button>
      ) : null}
    </li>
  );
};
