import { campaignCalls, campaignSettingsCalls } from './campaigns';
import { hillzCalls } from './hillz';
import { oneClickCalls, suppressedCalls } from './suppressed';
import { templateCalls } from './templates';

export const campaignsCalls = {
  ...campaignCalls,
  ...campaignSettingsCalls,
  ...templateCalls,
  ...suppressedCalls,
  ...oneClickCalls,
  ...hillzCalls,
};
