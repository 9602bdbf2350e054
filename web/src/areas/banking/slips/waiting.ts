import type { ReplyOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';

/** A payment that lies in the drawer and is not deposited yet. */
export type Waiting = ReplyOf<typeof bankingCalls.waiting>['rows'][number];
