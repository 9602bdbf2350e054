import type { InputOf } from '@forecourt/contract/call';
import type { Cost, costsCalls } from '@forecourt/contract/costs/index';
import { type Chosen as BulkChosen, chooseFrom, chooseRows } from '../../../kit/bulk';
import type { List } from '../../../kit/list';
import { costName } from './cost-columns';

type Bulk = NonNullable<InputOf<typeof costsCalls.bulk>['body']>;
export type CostFilters = NonNullable<Bulk['filters']>;

/** The costs that something is done to. */
export type Chosen = BulkChosen<Cost, CostFilters>;

const MOST = 2_000;
const NOUN = { one: 'cost', many: 'costs', nameOf: costName };

export const chosenRows = (rows: readonly Cost[]): Chosen => chooseRows(rows, NOUN);

export const chosenOf = (list: List<Cost>, fixed: CostFilters): Chosen =>
  chooseFrom(list, NOUN, { fixed, most: MOST });
