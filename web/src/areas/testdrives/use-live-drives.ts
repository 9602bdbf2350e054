import { TEST_DRIVE_EVENT } from '@forecourt/contract/testdrives/events';
import { useLiveRefetch } from '../../api/use-live-refetch';
import { REFETCH_DRIVES } from './drive';

/** What colleagues change is read again while the screen is open. */
export const useLiveDrives = (): void => useLiveRefetch(TEST_DRIVE_EVENT, REFETCH_DRIVES);
