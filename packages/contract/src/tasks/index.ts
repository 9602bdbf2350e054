import { followUpCalls } from './follow-ups';
import { listingCalls } from './listing';
import { recordCalls } from './record';
import { settingsCalls } from './settings';

/** Every call of the area; screens import the part that they need. */
export const tasksCalls = { ...listingCalls, ...recordCalls, ...settingsCalls, ...followUpCalls };
