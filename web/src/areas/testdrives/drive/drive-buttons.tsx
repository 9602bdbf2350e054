import { DRIVE_STATUS } from '@forecourt/domain/test-drive/drive-status';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBan,
  IconDots,
  IconPencil,
  IconSignature,
  IconSteeringWheel,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { later } from '../../../kit/later';
import { CompactButton } from '../../../kit/page/compact-button';
import type { Drive } from '../drive';
import { useDriveActions } from './use-drive-actions';

const LeaveDialog = later(async () => (await import('./leave-dialog')).LeaveDialog);
const BackDialog = later(async () => (await import('./back-dialog')).BackDialog);
const SignDialog = later(async () => (await import('./sign-dialog')).SignDialog);
const EditDialog = later(async () => (await import('./edit-dialog')).EditDialog);

const { booked, out, cancelled } = DRIVE_STATUS;

/** The next step of the drive, and what else can be done with it. */
export const DriveButtons = ({ drive }: { drive: Drive }) => {
  const [open, setOpen] = useState<'leave' | 'back' | 'edit' | 'sign' | null>(null);
  const actions = useDriveActions(drive);
  const close = () => setOpen(null);
  const { status } = drive;
  // nobody drives before the waiver is signed; Send out is still there for one on paper
  const isUnsigned = status === booked && drive.waiver_signed_at === null;
  return (
    <>
      <CompactButton icon={IconPencil} onClick={() => setOpen('edit')}>
        Edit
      </CompactButton>
      {isUnsigned ? (
        <CompactButton icon={IconSteeringWheel} onClick={() => setOpen('leave')}>
          Send out
        </CompactButton>
      ) : null}
      {status === booked && !isUnsigned ? (
        <Button leftSection={<IconSteeringWheel size={16} aria-hidden />} onClick={() => setOpen('leave')}>
          Send out
        </Button>
      ) : null}
      {isUnsigned ? (
        <Button leftSection={<IconSignature size={16} aria-hidden />} onClick={() => setOpen('sign')}>
          Sign the waiver
        </Button>
      ) : null}
      {status === out ? (
        <Button leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setOpen('back')}>
          Mark as back
        </Button>
      ) : null}
      {status === cancelled ? (
        <Button loading={actions.isBusy} onClick={actions.bookAgain}>
          Book again
        </Button>
      ) : null}
      <Menu>
        <Menu.Target>
          <ActionIcon size={36} variant="default" aria-label="More actions for this test drive">
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {status === booked ? (
            <Menu.Item leftSection={<IconBan size={16} aria-hidden />} onClick={() => void actions.cancel()}>
              Cancel the test drive
            </Menu.Item>
          ) : null}
          {status === out ? (
            <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={actions.bookAgain}>
              It has not left: back to booked
            </Menu.Item>
          ) : null}
          {status === out ? null : (
            <Menu.Item
              style={{ color: 'var(--mantine-color-error)' }}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void actions.remove()}
            >
              Remove
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'leave' ? <LeaveDialog drive={drive} onClose={close} /> : null}
      {open === 'back' ? <BackDialog drive={drive} onClose={close} /> : null}
      {open === 'sign' ? <SignDialog drive={drive} onClose={close} /> : null}
      {open === 'edit' ? <EditDialog drive={drive} onClose={close} /> : null}
    </>
  );
};
