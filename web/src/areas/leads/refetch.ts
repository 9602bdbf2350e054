import { leadContactCalls } from '@forecourt/contract/leads/contacts';
import { leadListingCalls } from '@forecourt/contract/leads/listing';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { leadReportCalls } from '@forecourt/contract/leads/report';

/** What shows something else once a lead came or changed. */
export const REFETCH_LEADS = [leadListingCalls.list, leadRecordCalls.get, leadReportCalls.report];

/** What shows something else once a call, a mail or a text message was added. */
export const REFETCH_CONTACTS = [...REFETCH_LEADS, leadContactCalls.messages];
