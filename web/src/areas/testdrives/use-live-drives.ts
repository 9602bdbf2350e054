import { TEST_DRIVE_EVENT } from '@forecourt/contract/testdrives/events';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/use-call';
import { useLive } from '../../api/use-live';
import { REFETCH_DRIVES } from './drive';

/** What colleagues change is read again while the screen is open. */
export const useLiveDrives = () => {
  const queries = useQueryClient();
  useLive(TEST_DRIVE_EVENT, () => {
    for (const call of REFETCH_DRIVES) void queries.invalidateQueries({ queryKey: keyOf(call) });
  });
};
