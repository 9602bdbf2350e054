import type { billsCalls } from '@forecourt/contract/bills/index';
import type { RowOf } from '../../../kit/list';

export type WholesaleRow = RowOf<typeof billsCalls.wholesaleList>;
