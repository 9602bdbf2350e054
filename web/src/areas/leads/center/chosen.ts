import type { InputOf } from '@forecourt/contract/call';
import type { LeadRow } from '@forecourt/contract/leads/lead';
import { LEADS_AT_ONCE, type leadListingCalls } from '@forecourt/contract/leads/listing';
import { type Chosen as BulkChosen, chooseFrom, chooseRows } from '../../../kit/bulk';
import type { List } from '../../../kit/list';
import { leadName } from './lead-name';

type Bulk = NonNullable<InputOf<typeof leadListingCalls.bulk>['body']>;
type BulkFilters = NonNullable<Bulk['filters']>;

/** The leads that something is done to. */
export type Chosen = BulkChosen<LeadRow, BulkFilters>;

const NOUN = { one: 'lead', many: 'leads', nameOf: leadName };

export const chosenRows = (rows: readonly LeadRow[]): Chosen => chooseRows(rows, NOUN);

export const chosenOf = (list: List<LeadRow>): Chosen => chooseFrom(list, NOUN, { most: LEADS_AT_ONCE });
