import type { InputOf } from '@forecourt/contract/call';
import type { VendorRow, vendorsCalls } from '@forecourt/contract/vendors/index';
import { type Chosen as BulkChosen, chooseFrom, chooseRows } from '../../../kit/bulk';
import type { List } from '../../../kit/list';

type Bulk = NonNullable<InputOf<typeof vendorsCalls.bulk>['body']>;
type BulkFilters = NonNullable<Bulk['filters']>;

/** The vendors that something is done to. */
export type Chosen = BulkChosen<VendorRow, BulkFilters>;

const MOST = 20_000;
const NOUN = { one: 'vendor', many: 'vendors', nameOf: ({ name }: VendorRow) => name };

export const chosenRows = (rows: readonly VendorRow[]): Chosen => chooseRows(rows, NOUN);

export const chosenOf = (list: List<VendorRow>): Chosen => chooseFrom(list, NOUN, { fixed: {}, most: MOST });
