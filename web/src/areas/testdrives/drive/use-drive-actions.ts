import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { underWayCalls } from '@forecourt/contract/testdrives/under-way';
import { DRIVE_STATUS } from '@forecourt/domain/test-drive/drive-status';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { undoToast } from '../../../kit/confirm';
import { type Drive, REFETCH_DRIVES } from '../drive';
import { DRIVE_LIST } from '../paths';

const OPTIONS = { invalidates: REFETCH_DRIVES, quiet: true, showsFields: false } as const;
/** useSave has shown the refusal. */
const shown = () => undefined;

/** What is done with a drive at once, each with its way back. */
export const useDriveActions = (drive: Drive) => {
  const navigate = useNavigate();
  const setting = useSave(underWayCalls.setStatus, OPTIONS);
  const removing = useSave(driveCalls.remove, { quiet: true, showsFields: false });
  const restoring = useSave(driveCalls.restore, OPTIONS);
  const params = { id: drive.id };
  const setStatus = (status: Drive['status']) => setting.save({ params, body: { status } });
  return {
    cancel: async () => {
      const done = await setStatus(DRIVE_STATUS.cancelled).catch(shown);
      if (done) undoToast('The test drive was cancelled', () => setStatus(DRIVE_STATUS.booked));
    },
    bookAgain: () => void setStatus(DRIVE_STATUS.booked).catch(shown),
    remove: async () => {
      const done = await removing.save({ params }).catch(shown);
      if (!done) return;
      navigate(DRIVE_LIST);
      undoToast('The test drive was removed', () => restoring.save({ params }));
    },
    isBusy: setting.isSaving || removing.isSaving,
  };
};
