import type { InputOf } from '@forecourt/contract/call';
import type { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { MAX_AT_ONCE } from '@forecourt/contract/inventory/bulk';
import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { type Chosen as BulkChosen, chooseFrom, chooseRows } from '../../../kit/bulk';
import type { List } from '../../../kit/list';
import { vehicleName } from '../vehicle/stock-texts';

type Totally = NonNullable<InputOf<typeof bulkCalls.changeTotally>['body']>;

/** The cars that something is done to. */
export type Chosen = BulkChosen<StockRow, NonNullable<Totally['filters']>>;

const NOUN = { one: 'vehicle', many: 'vehicles', nameOf: vehicleName };

export const chosenRows = (rows: readonly StockRow[]): Chosen => chooseRows(rows, NOUN);

/** An advanced search has no filters that could be sent to the server, so it goes by ids. */
export const chosenOf = (list: List<StockRow>, isAdvanced: boolean): Chosen =>
  chooseFrom(list, NOUN, { byFilters: !isAdvanced, most: MAX_AT_ONCE });
