import { autoPostingCalls } from './auto-posting';
import { classifiedCalls } from './classified-calls';
import { extensionCalls } from './extension-calls';
import { facebookCalls } from './facebook-calls';
import { socialCalls } from './social-calls';

export * from './auto-posting';
export * from './classified-calls';
export * from './extension-calls';
export * from './facebook-calls';
export * from './post';
export * from './social';

export const postingCalls = {
  ...classifiedCalls,
  ...facebookCalls,
  ...autoPostingCalls,
  ...socialCalls,
  ...extensionCalls,
};
