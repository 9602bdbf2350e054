import { advertisingCalls, type FeedRun } from '@forecourt/contract/advertising/index';
import { urlOf } from '../../../api/build-request';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { REFETCH_RUNS } from '../refetch';
import { vehicles } from '../words';

const quietly = () => undefined; // the refusal has been shown

export const runFileUrl = ({ id }: Pick<FeedRun, 'id'>): string =>
  urlOf(advertisingCalls.runFile, { params: { id } });

const lossText = ({ channel_name, sent, removed }: FeedRun): string => {
  if (sent === 0) return `The file has no vehicles. ${channel_name} will take down everything it shows now.`;
  return `${channel_name} will take down ${vehicles(removed)} and show ${vehicles(sent)}.`;
};

/** What a person can do about a run. */
export const useRunActions = () => {
  const releasing = useSave(advertisingCalls.releaseRun, { invalidates: REFETCH_RUNS, showsFields: false });
  const cancelling = useSave(advertisingCalls.cancelRun, { invalidates: REFETCH_RUNS, showsFields: false });
  const release = async (run: FeedRun) => {
    const isSure = await ask({
      title: `Send the file to ${run.channel_name} anyway?`,
      body: `${lossText(run)} This applies to this file only; the next one is checked again.`,
      ...{ confirmLabel: 'Send anyway', danger: true },
    });
    if (isSure) await releasing.save({ params: { id: run.id } }).catch(quietly);
  };
  const cancel = async (run: FeedRun) => {
    const isHeld = run.state === 'held';
    const isSure = await ask({
      title: isHeld ? 'Discard this file?' : 'Cancel this run?',
      body: `The file is not sent. ${run.channel_name} keeps what it shows now, until the next run.`,
      ...{ confirmLabel: isHeld ? 'Discard file' : 'Cancel run', cancelLabel: 'Keep', danger: true },
    });
    if (isSure) await cancelling.save({ params: { id: run.id } }).catch(quietly);
  };
  return {
    release: (run: FeedRun) => void release(run),
    cancel: (run: FeedRun) => void cancel(run),
    isReleasing: releasing.isSaving,
    isCancelling: cancelling.isSaving,
  };
};
