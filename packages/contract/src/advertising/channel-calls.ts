import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { idOf, requiredLine, version } from '../scalars';
import {
  channelRow,
  channelSettings,
  channelSettingsForm,
  connectionTest,
  feedChannel,
  run,
  runState,
} from './channel';

const ONE = '/api/v1/advertising/channels/{channel}';
const params = z.object({ channel: feedChannel });
const RUN = '/api/v1/advertising/runs/{id}';
const runParams = z.object({ id: idOf('feed_run') });

export const RUN_CHANGES = ['added', 'removed', 'changed', 'refused'] as const;

export const runChange = z.object({
  stock_id: z.number(),
  stock_no: z.string(),
  title: z.string(),
  kind: z.enum(RUN_CHANGES),
  /** The columns that differ, of a changed one; why it was left out, of a refused one. */
  details: z.array(z.string()),
});
export type FeedRunChange = z.output<typeof runChange>;

export const channelCalls = {
  channels: call({
    method: 'GET',
    path: '/api/v1/advertising/channels',
    access: 'syndication.view',
    summary: 'The channels that vehicles can be advertised on, with their last and next run',
    reply: z.array(channelRow),
  }),
  settings: call({
    method: 'GET',
    path: ONE,
    access: 'syndication.view',
    summary: 'The settings of a channel; its password is never sent',
    params,
    reply: channelSettings,
  }),
  saveSettings: call({
    method: 'PATCH',
    path: ONE,
    access: 'syndication.view',
    summary: 'Switches a channel on or off, or changes how its file is made and delivered',
    params,
    body: channelSettingsForm,
    reply: channelSettings,
    example: { body: { account: 'D-1001' } },
  }),
  testConnection: call({
    method: 'POST',
    path: `${ONE}/test`,
    access: 'syndication.view',
    summary:
      'Connects to the server of a channel as it is saved, writes a small file under a temporary name and removes it',
    keyless: true,
    rate: { per: 'user', max: 20, seconds: 600 },
    params,
    reply: connectionTest,
    status: 200,
  }),
  acceptHostKey: call({
    method: 'POST',
    path: `${ONE}/host-key`,
    access: 'syndication.view',
    summary: 'Accepts another key of an SFTP server, which was shown to the user',
    params,
    body: z.object({ host_key: requiredLine(100), version: version.optional() }),
    reply: channelSettings,
    status: 200,
  }),
  newPullAddress: call({
    method: 'POST',
    path: `${ONE}/pull-address`,
    access: 'syndication.view',
    summary: 'Makes a new address that the channel fetches its file from; the old one answers 404',
    keyless: true,
    params,
    body: z.object({ version: version.optional() }),
    reply: z.object({ url: z.string(), settings: channelSettings }),
    status: 200,
  }),
  runNow: call({
    method: 'POST',
    path: `${ONE}/run`,
    access: 'syndication.view',
    summary: 'Makes the file of a channel now and delivers it; one that is under way is answered instead',
    rate: { per: 'user', max: 30, seconds: 600 },
    params,
    reply: run,
    status: 200,
  }),
  runs: call({
    method: 'GET',
    path: '/api/v1/advertising/runs',
    access: 'syndication.view',
    summary: 'The runs of all channels or of one, the newest first',
    query: listQuery(['created_at'], { channel: feedChannel.optional(), state: runState.optional() }),
    reply: listOf(run),
  }),
  run: call({
    method: 'GET',
    path: RUN,
    access: 'syndication.view',
    summary: 'One run',
    params: runParams,
    reply: run,
  }),
  runChanges: call({
    method: 'GET',
    path: `${RUN}/changes`,
    access: 'syndication.view',
    summary:
      'What a run adds, removes and changes against the last delivered file, and which vehicles it left out; at most 2,000',
    params: runParams,
    query: listQuery(['stock_no', 'title'], { kind: z.enum(RUN_CHANGES).optional() }),
    reply: listOf(runChange),
  }),
  releaseRun: call({
    method: 'POST',
    path: `${RUN}/release`,
    access: 'syndication.view',
    summary: 'Delivers a held run after all, this one alone: the next is judged again',
    params: runParams,
    reply: run,
    status: 200,
  }),
  cancelRun: call({
    method: 'POST',
    path: `${RUN}/cancel`,
    access: 'syndication.view',
    summary: 'Cancels a run that waits, is held or is tried again later',
    params: runParams,
    reply: run,
    status: 200,
  }),
  runFile: call({
    method: 'GET',
    path: `${RUN}/file`,
    access: 'syndication.view',
    summary: 'The file of a run, as the channel gets it',
    params: runParams,
    reply: { file: true, mime: 'application/octet-stream', isExport: true },
  }),
};
