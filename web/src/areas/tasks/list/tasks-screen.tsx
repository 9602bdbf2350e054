import { listingCalls } from '@forecourt/contract/tasks/listing';
import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core';
import {
  IconCalendar,
  IconCalendarShare,
  IconCheck,
  IconDots,
  IconLayoutKanban,
  IconList,
  IconPencil,
  IconPlus,
  IconSettings,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { type BulkAction, DataList, type RowAction, useList } from '../../../kit/list';
import { Page, TabLinks, ViewBar } from '../../../kit/page';
import { useTaskPaths } from '../paths';
import type { TaskRow } from '../task';
import { taskColumns } from './task-columns';
import classes from './tasks.module.css';
import { useTaskActions } from './use-task-actions';
import { SCOPES, STATE_TABS, useTaskFilters } from './use-task-filters';

const TaskBoard = later(async () => (await import('./task-board')).TaskBoard);
const TaskCalendar = later(async () => (await import('./task-calendar')).TaskCalendar);
const AssignDialog = later(async () => (await import('./assign-dialog')).AssignDialog);
const RulesDialog = later(async () => (await import('../settings/rules-dialog')).RulesDialog);
const FeedDialog = later(async () => (await import('../settings/feed-dialog')).FeedDialog);

const NOUN = { one: 'task', many: 'tasks' };
const VIEWS = [
  { value: 'list', label: 'List', icon: IconList },
  { value: 'board', label: 'Board', icon: IconLayoutKanban },
  { value: 'calendar', label: 'Calendar', icon: IconCalendar },
] as const;

type Dialog = 'rules' | 'feed' | { assign: readonly TaskRow[] };

/** Tasks as a list, a board or a calendar: all that one may see, or one's own. */
export const TasksScreen = () => {
  const can = useCan();
  const paths = useTaskPaths();
  const actions = useTaskActions();
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { filters, onFilters } = useTaskFilters(params.has('assignee_id'));
  const own: { scope?: 'own' } = paths.isOwn && !params.has('scope') ? { scope: 'own' } : {};
  // what is done is asked for: a list of tasks is of what is to be done
  const fixed = { ...own, ...(params.has('state') ? {} : { state: 'unfinished' as const }) };
  const list = useList(listingCalls.list, { key: 'tasks', defaultSort: 'due_at', filters, fixed });
  const mayEdit = can('tasks.edit');
  const view = VIEWS.find(({ value }) => value === params.get('view'))?.value ?? 'list';
  const paramsWith = (key: string, value: string, usual: string) => {
    const next = new URLSearchParams(params);
    if (value === usual) next.delete(key);
    else next.set(key, value);
    next.delete('page');
    return next;
  };
  const put = (key: string, value: string, usual: string) => setParams(paramsWith(key, value, usual));
  const scopes = [{ value: 'all', label: 'All' }, ...SCOPES].map(({ value, label }) => ({
    key: value,
    label,
    to: `${paths.list}?${paramsWith('scope', value, 'all')}`,
  }));
  const query: Readonly<Record<string, string>> = {
    ...list.state.filters,
    ...own,
    ...(list.state.q === '' ? {} : { q: list.state.q }),
  };

  const rowActions = (row: TaskRow): readonly RowAction[] =>
    row.may_edit === 0
      ? []
      : [
          row.state === 'done' || row.state === 'cancelled'
            ? { label: 'Reopen', icon: IconCheck, onClick: () => void actions.reopen([row]) }
            : { label: 'Done', icon: IconCheck, onClick: () => void actions.done([row]) },
          ...(mayEdit
            ? [
                { label: 'Edit', icon: IconPencil, to: paths.edit(row.id) },
                { label: 'Assign to…', icon: IconUserShare, onClick: () => setDialog({ assign: [row] }) },
                {
                  label: 'Remove',
                  icon: IconTrash,
                  danger: true,
                  divided: true,
                  onClick: () => void actions.remove([row]),
                },
              ]
            : []),
        ];
  const onChosen =
    (work: (rows: TaskRow[]) => Promise<unknown>): BulkAction<TaskRow>['run'] =>
    async (target) => {
      await work(await target.rows());
      list.selection.clear();
    };
  const bulkActions: readonly BulkAction<TaskRow>[] = mayEdit
    ? [
        { label: 'Done', icon: IconCheck, run: onChosen(actions.done) },
        {
          label: 'Assign to…',
          icon: IconUserShare,
          run: async (target) => setDialog({ assign: await target.rows() }),
        },
        { label: 'Remove', icon: IconTrash, danger: true, run: onChosen(actions.remove) },
      ]
    : [];
  const adding = mayEdit ? (
    <Button component={Link} to={paths.add} leftSection={<IconPlus size={16} aria-hidden />}>
      Add task
    </Button>
  ) : null;

  return (
    <Page
      title={paths.isOwn ? 'My tasks' : 'Tasks'}
      actions={
        <>
          <Menu>
            <Menu.Target>
              <ActionIcon size={36} variant="default" aria-label="More actions for tasks">
                <IconDots size={17} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconCalendarShare size={16} aria-hidden />}
                onClick={() => setDialog('feed')}
              >
                Calendar link
              </Menu.Item>
              {can('tasks.manage') ? (
                <Menu.Item
                  leftSection={<IconSettings size={16} aria-hidden />}
                  onClick={() => setDialog('rules')}
                >
                  Automatic tasks
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
          {adding}
        </>
      }
    >
      <div className={classes.screen}>
        <ViewBar views={VIEWS} view={view} onView={(next) => put('view', next, 'list')}>
          <TabLinks label="Whose tasks" active={params.get('scope') ?? 'all'} tabs={scopes} />
        </ViewBar>
        {view === 'list' ? (
          <div className={classes.states}>
            <SegmentedControl
              aria-label="Status"
              data={STATE_TABS}
              value={params.get('state') ?? 'unfinished'}
              onChange={(next) => put('state', next, 'unfinished')}
            />
          </div>
        ) : null}
        {view === 'board' ? <TaskBoard query={query} actions={actions} /> : null}
        {view === 'calendar' ? <TaskCalendar query={query} /> : null}
        {view === 'list' ? (
          <DataList
            list={list}
            columns={taskColumns}
            noun={NOUN}
            nameOf={(row) => row.title}
            open={(row) => paths.card(row.id)}
            rowActions={rowActions}
            bulkActions={bulkActions}
            onFilters={onFilters}
            searchHint="Task or customer"
            empty={{
              title: 'No tasks yet',
              text: 'What is to be done, by whom and when; follow-ups of customers and appointments are among them.',
              action: adding,
            }}
          />
        ) : null}
      </div>
      {dialog === 'rules' ? <RulesDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'feed' ? <FeedDialog onClose={() => setDialog(null)} /> : null}
      {dialog !== null && typeof dialog === 'object' ? (
        <AssignDialog
          rows={dialog.assign}
          actions={actions}
          onClose={() => setDialog(null)}
          onDone={list.selection.clear}
        />
      ) : null}
    </Page>
  );
};
