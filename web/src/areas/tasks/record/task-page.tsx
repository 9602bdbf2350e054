import { recordCalls } from '@forecourt/contract/tasks/record';
import { TASK_KIND_LABELS } from '@forecourt/domain/task/task-state';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBell, IconBellOff, IconCheck, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { later } from '../../../kit/later';
import { Page, Section } from '../../../kit/page';
import { CompactButton, CompactLink } from '../../../kit/page/compact-button';
import { useRememberRecord } from '../../../kit/palette';
import { Facts } from '../../../kit/record';
import { useTaskActions } from '../list/use-task-actions';
import { useTaskPaths } from '../paths';
import { REFETCH_TASKS } from '../refetch';
import { lookOfTask, type Task } from '../task';
import { AppointmentControl } from './appointment-control';
import { ChecklistSection } from './checklist-section';
import { useTaskFacts } from './task-facts';

const DoneDialog = later(async () => (await import('./done-dialog')).DoneDialog);

/** One task: what it is about, its checklist, and the next step. */
export const TaskPage = ({ task }: { task: Task }) => {
  const can = useCan();
  const paths = useTaskPaths();
  const navigate = useNavigate();
  const actions = useTaskActions();
  const facts = useTaskFacts(task);
  const [isClosing, setClosing] = useState(false);
  const watching = useSave(recordCalls.watch, { invalidates: REFETCH_TASKS, quiet: true });
  useRememberRecord('tasks', paths.card(task.id), task.title);
  const isFinished = task.state === 'done' || task.state === 'cancelled';
  const mayEdit = task.may_edit === 1;
  const remove = async () => {
    if (await actions.remove([task])) navigate(paths.list);
  };
  return (
    <Page
      title={task.title}
      back={paths.list}
      badge={<StateChip {...lookOfTask(task)} />}
      subtitle={TASK_KIND_LABELS[task.kind]}
      actions={
        <>
          <CompactButton
            icon={task.is_watched === 1 ? IconBellOff : IconBell}
            loading={watching.isSaving}
            onClick={() =>
              void watching
                .save({ params: { id: task.id }, body: { is_watched: task.is_watched === 1 ? 0 : 1 } })
                .catch(() => undefined)
            }
          >
            {task.is_watched === 1 ? 'Stop watching' : 'Watch'}
          </CompactButton>
          {mayEdit && can('tasks.edit') ? (
            <CompactLink icon={IconPencil} to={paths.edit(task.id)}>
              Edit
            </CompactLink>
          ) : null}
          {mayEdit ? (
            isFinished ? (
              <Button
                variant="default"
                onClick={() => void actions.move(task, 'open').catch(() => undefined)}
              >
                Reopen
              </Button>
            ) : (
              <>
                {task.state === 'open' && task.kind === 'task' ? (
                  <Button
                    variant="default"
                    onClick={() => void actions.move(task, 'started').catch(() => undefined)}
                  >
                    Start
                  </Button>
                ) : null}
                <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setClosing(true)}>
                  Done
                </Button>
              </>
            )
          ) : null}
          {mayEdit && can('tasks.edit') ? (
            <Menu>
              <Menu.Target>
                <ActionIcon size={36} variant="default" aria-label="More actions for this task">
                  <IconDots size={17} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  style={{ color: 'var(--mantine-color-error)' }}
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() => void remove()}
                >
                  Remove
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          ) : null}
        </>
      }
    >
      {task.kind === 'appointment' && mayEdit ? <AppointmentControl task={task} /> : null}
      <Section title="Details">
        <Facts facts={facts} />
        {task.text ? <p style={{ whiteSpace: 'pre-wrap' }}>{task.text}</p> : null}
      </Section>
      <ChecklistSection key={task.version} task={task} />
      {isClosing ? <DoneDialog task={task} onClose={() => setClosing(false)} /> : null}
    </Page>
  );
};
