import {
  FORMATS,
  type FormatId,
  type Jurisdiction,
  jurisdictionOf,
} from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { readDealerRow } from '../starting/people.queries';

/** Whose questions and prescribed texts hold for the bills of a dealership in this format. */
export const readJurisdiction = async (db: Db, tenant: number, format: FormatId): Promise<Jurisdiction> =>
  jurisdictionOf(FORMATS[format], (await readDealerRow(db, tenant)).province);
