import type { InputOf } from '@forecourt/contract/call';
import { type listingCalls, MAX_AT_ONCE } from '@forecourt/contract/customers/listing';
import { type Chosen as BulkChosen, chooseFrom, chooseRows } from '../../../kit/bulk';
import type { List } from '../../../kit/list';
import type { CustomerRow } from '../customer';
import { customerName } from '../customer-name';

type Bulk = NonNullable<InputOf<typeof listingCalls.bulk>['body']>;
type BulkFilters = NonNullable<Bulk['filters']>;

/** The customers that something is done to. */
export type Chosen = BulkChosen<CustomerRow, BulkFilters>;

const NOUN = { one: 'customer', many: 'customers', nameOf: customerName };

export const chosenRows = (rows: readonly CustomerRow[]): Chosen => chooseRows(rows, NOUN);

export const chosenOf = (list: List<CustomerRow>, fixed: BulkFilters): Chosen =>
  chooseFrom(list, NOUN, { fixed, most: MAX_AT_ONCE });
