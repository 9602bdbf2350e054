import { advertisingCalls, type FeedChannelKey } from '@forecourt/contract/advertising/index';
import { useSave } from '../../../api/use-save';
import { REFETCH_RUNS } from '../refetch';

/** Builds and sends the file of a channel now. */
export const useRunNow = (channel: FeedChannelKey) => {
  const { save, isSaving } = useSave(advertisingCalls.runNow, {
    ...{ invalidates: REFETCH_RUNS, quiet: true, showsFields: false },
  });
  return {
    run: () => void save({ params: { channel } }).catch(() => undefined), // the refusal has been shown
    isSaving,
  };
};
