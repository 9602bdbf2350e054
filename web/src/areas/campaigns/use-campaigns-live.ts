import { CAMPAIGN_CHANGED_EVENT } from '@forecourt/contract/campaigns/campaign';
import { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '../../api/use-call';
import { useLiveRefetch } from '../../api/use-live-refetch';

/** Where no event comes through, progress is read as often as this. */
const POLL_MS = 10_000;

const LIST = [campaignCalls.list];
const ONE = [campaignCalls.get, campaignCalls.results, campaignCalls.recipients];

/** Whether the event is about this campaign; sent by the server, so not trusted to have its shape. */
export const isAbout = (id: number, sent: unknown): boolean =>
  sent === id || (typeof sent === 'object' && sent !== null && 'id' in sent && sent.id === id);

const usePolling = (calls: typeof LIST | typeof ONE, isOn: boolean): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      for (const call of calls) void queries.invalidateQueries({ queryKey: keyOf(call) });
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [queries, calls, isOn]);
};

/** Reads the list again when a campaign changes, and from time to time while one runs. */
export const useCampaignListLive = (isRunning: boolean): void => {
  useLiveRefetch(CAMPAIGN_CHANGED_EVENT, LIST);
  usePolling(LIST, isRunning);
};

/** Reads one campaign again when it changes, and from time to time while it runs. */
export const useCampaignLive = (id: number, isRunning: boolean): void => {
  useLiveRefetch(CAMPAIGN_CHANGED_EVENT, ONE, (sent) => isAbout(id, sent));
  usePolling(ONE, isRunning);
};
