import { advertisingCalls, type FeedChannelRow } from '@forecourt/contract/advertising/index';
import { useSave } from '../../../api/use-save';
import { undoToast } from '../../../kit/confirm';
import { REFETCH_CHANNELS } from '../refetch';

/** Switches a channel on or off; the way back is offered. */
export const useChannelSwitch = ({ channel, name }: FeedChannelRow) => {
  const { save, isSaving } = useSave(advertisingCalls.saveSettings, {
    ...{ invalidates: REFETCH_CHANNELS, quiet: true, showsFields: false },
  });
  const set = (is_on: 0 | 1) => save({ params: { channel }, body: { is_on } });
  const turn = async (is_on: 0 | 1) => {
    await set(is_on);
    undoToast(`${name} is ${is_on === 1 ? 'on' : 'off'}`, () => set(is_on === 1 ? 0 : 1));
  };
  return {
    turn: (is_on: 0 | 1) => void turn(is_on).catch(() => undefined), // the refusal has been shown
    isSaving,
  };
};
