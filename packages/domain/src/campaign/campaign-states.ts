export type CampaignState = 'draft' | 'scheduled' | 'preparing' | 'sending' | 'paused' | 'stopped' | 'done';

/** In the order of lists and filters. */
export const CAMPAIGN_STATES = [
  'draft',
  'scheduled',
  'preparing',
  'sending',
  'paused',
  'stopped',
  'done',
] as const satisfies readonly CampaignState[];

export const CAMPAIGN_STATE_LABELS: Readonly<Record<CampaignState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  preparing: 'Preparing',
  sending: 'Sending',
  paused: 'Paused',
  stopped: 'Stopped',
  done: 'Done',
};

/** What people do (schedule to stop), and what the jobs report (prepared, finish). */
export type CampaignEvent =
  | 'schedule'
  | 'unschedule'
  | 'start'
  | 'pause'
  | 'resume'
  | 'stop'
  | 'prepared'
  | 'finish';

type After = CampaignState | null;

/** A campaign that was paused while it was prepared goes on with preparing. */
const resumed = (isPrepared: boolean): CampaignState => (isPrepared ? 'sending' : 'preparing');

const TRANSITIONS: Readonly<Record<CampaignState, Readonly<Partial<Record<CampaignEvent, CampaignState>>>>> =
  {
    draft: { schedule: 'scheduled', start: 'preparing' },
    scheduled: { schedule: 'scheduled', unschedule: 'draft', start: 'preparing' },
    preparing: { pause: 'paused', stop: 'stopped', prepared: 'sending' },
    sending: { pause: 'paused', stop: 'stopped', finish: 'done' },
    paused: { stop: 'stopped' },
    stopped: {},
    done: {},
  };

/** The state after an event; null where the state does not allow it. */
export const afterCampaignEvent = (state: CampaignState, event: CampaignEvent, isPrepared: boolean): After =>
  state === 'paused' && event === 'resume' ? resumed(isPrepared) : (TRANSITIONS[state][event] ?? null);

/** Text and audience may be changed: nobody was chosen yet. */
export const isCampaignEditable = (state: CampaignState): boolean =>
  state === 'draft' || state === 'scheduled';

export const isCampaignRunning = (state: CampaignState): boolean =>
  state === 'preparing' || state === 'sending';

/** One that ran has results that are kept. */
export const isCampaignDeletable = (state: CampaignState): boolean => isCampaignEditable(state);
