import { leadAddingCalls } from './adding';
import { leadAssigningCalls } from './assigning';
import { leadCommentCalls } from './comments';
import { leadContactCalls } from './contacts';
import { failedMessageCalls } from './failed-messages';
import { leadIntakeCalls } from './intake';
import { leadListingCalls } from './listing';
import { leadRecordCalls } from './record';
import { leadReportCalls } from './report';
import { leadSettingsCalls } from './settings';
import { leadStatusCalls } from './status';

/** Every call of the area; screens import the part that they need. */
export const leadsCalls = {
  ...leadListingCalls,
  ...leadRecordCalls,
  ...leadStatusCalls,
  ...leadCommentCalls,
  ...leadContactCalls,
  ...leadAssigningCalls,
  ...leadAddingCalls,
  ...leadIntakeCalls,
  ...failedMessageCalls,
  ...leadSettingsCalls,
  ...leadReportCalls,
};
