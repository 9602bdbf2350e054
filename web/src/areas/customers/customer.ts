import type { ReplyOf } from '@forecourt/contract/call';
import type { followingCalls } from '@forecourt/contract/customers/following';
import type { listingCalls } from '@forecourt/contract/customers/listing';
import type { followUpCalls } from '@forecourt/contract/tasks/follow-ups';

export type { Customer } from '@forecourt/contract/customers/customer';
export type CustomerRow = ReplyOf<typeof listingCalls.list>['rows'][number];
export type FollowUp = ReplyOf<typeof followUpCalls.followUps>[number];
export type Entry = ReplyOf<typeof followingCalls.timeline>[number];
