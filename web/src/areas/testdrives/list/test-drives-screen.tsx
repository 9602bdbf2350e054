import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { DRIVE_STATUS } from '@forecourt/domain/test-drive/drive-status';
import { Button } from '@mantine/core';
import { IconCalendar, IconList, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCan, useSessionInfo } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { DataList, useList } from '../../../kit/list';
import { BlockSkeleton, Page, TabLinks, ViewBar } from '../../../kit/page';
import type { DriveRow } from '../drive';
import { ADD_DRIVE, DRIVE_CALENDAR, DRIVE_LIST, drivePath } from '../paths';
import { useLiveDrives } from '../use-live-drives';
import { driveColumns } from './drive-columns';
import classes from './list.module.css';
import { useDriveFilters } from './use-drive-filters';

const DriveCalendar = later(
  async () => (await import('./drive-calendar')).DriveCalendar,
  <BlockSkeleton height={480} />,
);

const NOUN = { one: 'test drive', many: 'test drives' };
const nameOf = (row: DriveRow) => `${row.customer.full_name}, ${row.vehicle.title}`;

const DriveList = ({ add }: { add: ReactNode }) => {
  const [params] = useSearchParams();
  const { filters, onFilters } = useDriveFilters(params.has('frk_seller_id'));
  const list = useList(driveCalls.list, {
    key: 'test-drives',
    defaultSort: 'next',
    filters,
  });
  return (
    <DataList
      list={list}
      columns={driveColumns}
      noun={NOUN}
      nameOf={nameOf}
      open={(row) => drivePath(row.id)}
      onFilters={onFilters}
      searchHint="Customer, telephone, vehicle, stock number"
      empty={{
        title: 'No test drives yet',
        text: 'Who drives which vehicle, when, and whether it is back.',
        action: add,
      }}
    />
  );
};

const VIEWS = [
  { value: 'list', label: 'List', icon: IconList },
  { value: 'calendar', label: 'Calendar', icon: IconCalendar },
] as const;

const tabsFor = (userId: number) => [
  { key: 'all', label: 'All', to: DRIVE_LIST },
  { key: 'mine', label: 'Mine', to: `${DRIVE_LIST}?frk_seller_id=${userId}` },
  { key: 'out', label: 'Out now', to: `${DRIVE_LIST}?status=${DRIVE_STATUS.out}` },
  { key: 'late', label: 'Overdue', to: `${DRIVE_LIST}?late=1` },
];

/** Which of the tabs fits the filters of the address. */
const tabOf = (params: URLSearchParams, userId: number): string => {
  if (params.get('late') === '1') return 'late';
  if (params.get('status') === String(DRIVE_STATUS.out)) return 'out';
  return params.get('frk_seller_id') === String(userId) ? 'mine' : 'all';
};

/** The test drives as a list, or by day and week. */
export const TestDrivesScreen = () => {
  const can = useCan();
  const navigate = useNavigate();
  const { user } = useSessionInfo();
  const [params] = useSearchParams();
  const isCalendar = params.get('view') === 'calendar';
  useLiveDrives();
  const add = can('testDrives.add') ? (
    <Button component={Link} to={ADD_DRIVE} leftSection={<IconPlus size={16} aria-hidden />}>
      Add test drive
    </Button>
  ) : null;
  return (
    <Page title="Test drives" actions={add}>
      <div className={classes.screen}>
        <ViewBar
          views={VIEWS}
          view={isCalendar ? 'calendar' : 'list'}
          onView={(view) => navigate(view === 'calendar' ? DRIVE_CALENDAR : DRIVE_LIST)}
        >
          {isCalendar ? null : (
            <TabLinks label="Test drives" active={tabOf(params, user.id)} tabs={tabsFor(user.id)} />
          )}
        </ViewBar>
        {isCalendar ? <DriveCalendar /> : <DriveList add={add} />}
      </div>
    </Page>
  );
};
