import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { IconSteeringWheelOff } from '@tabler/icons-react';
import { FormSkeleton } from '../../../kit/page';
import { type MissingRecord, RecordPage } from '../../../kit/record';
import { DrivePage } from '../drive/drive-page';
import { DRIVE_LIST } from '../paths';

const MISSING: MissingRecord = {
  icon: IconSteeringWheelOff,
  title: 'This test drive is not there',
  text: 'It may have been removed, or the link may be incomplete.',
  list: { label: 'All test drives', to: DRIVE_LIST },
};

export const Screen = () => (
  <RecordPage
    call={driveCalls.get}
    title="Test drive"
    missing={MISSING}
    skeleton={<FormSkeleton sections={3} />}
  >
    {(drive) => <DrivePage key={drive.id} drive={drive} />}
  </RecordPage>
);
