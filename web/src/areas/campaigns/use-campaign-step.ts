import type { Campaign } from '@forecourt/contract/campaigns/campaign';
import { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../api/client';
import { toast } from '../../api/toast';
import { keyOf } from '../../api/use-call';
import { useSave } from '../../api/use-save';
import { REFETCH_CAMPAIGNS } from './refetch';

const STEPS = {
  start: campaignCalls.start,
  pause: campaignCalls.pause,
  resume: campaignCalls.resume,
  stop: campaignCalls.stop,
  unschedule: campaignCalls.unschedule,
};
type CampaignStep = keyof typeof STEPS;

const invalidates = [...REFETCH_CAMPAIGNS, campaignCalls.results, campaignCalls.recipients];
const options = { invalidates, quiet: true, showsFields: false };

/** Starts, pauses, resumes or stops a campaign. What someone else did meanwhile is said and read again. */
export const useCampaignStep = () => {
  const queries = useQueryClient();
  const saves = {
    start: useSave(STEPS.start, options),
    pause: useSave(STEPS.pause, options),
    resume: useSave(STEPS.resume, options),
    stop: useSave(STEPS.stop, options),
    unschedule: useSave(STEPS.unschedule, options),
  };
  const run = async (step: CampaignStep, { id, version }: Pick<Campaign, 'id' | 'version'>) => {
    try {
      await saves[step].save({ params: { id }, body: { version } });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 409) {
        // with the current record the shared handling says nothing: a form would show what differs
        if (error.body.current !== undefined)
          void toast({
            kind: 'warning',
            message: 'Someone else changed this campaign. Look at it and try again.',
          });
        await queries.invalidateQueries({ queryKey: keyOf(campaignCalls.get) });
      }
      return false;
    }
  };
  return { run, isBusy: Object.values(saves).some(({ isSaving }) => isSaving) };
};
