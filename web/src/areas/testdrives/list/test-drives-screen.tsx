import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { Button } from '@mantine/core';
import { IconCalendar, IconList, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { DataList, useList } from '../../../kit/list';
import { BlockSkeleton, Page, TabLinks } from '../../../kit/page';
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
    defaultSort: '-testDrive_start_date',
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

/** The test drives as a list, or by day and week. */
export const TestDrivesScreen = () => {
  const can = useCan();
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
        <TabLinks
          label="Test drives"
          active={isCalendar ? 'calendar' : 'list'}
          tabs={[
            { key: 'list', label: 'List', to: DRIVE_LIST, icon: IconList },
            { key: 'calendar', label: 'Calendar', to: DRIVE_CALENDAR, icon: IconCalendar },
          ]}
        />
        {isCalendar ? <DriveCalendar /> : <DriveList add={add} />}
      </div>
    </Page>
  );
};
