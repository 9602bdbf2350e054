import type { customerRow } from '@forecourt/contract/customers/customer';
import type { z } from 'zod';
import type { Context } from '../../../http/context';
import { fileAddress } from '../../files';
import { staffNames } from '../../users';
import { namedSource } from '../lookups/ad-sources';

export type CustomerRow = z.output<typeof customerRow>;

/** What a row says of its customer, and the numbers behind two of its names. */
export interface StoredRow extends Omit<CustomerRow, 'ad_source' | 'seller'> {
  ad_source_id: number | null;
  own_source: string | null;
  seller_id: number | null;
  seller_name: string | null;
}

type Place = Pick<Context, 'read' | 'deps' | 'tenant'>;

/** A seller whose record is kept at another branch has no name here and is asked for. */
export const toRows = async <R extends StoredRow>(context: Place, stored: readonly R[]) => {
  const away = stored.filter((row) => row.seller_id !== null && row.seller_name === null);
  const nameOf =
    away.length > 0
      ? await staffNames(
          context,
          away.map((row) => row.seller_id),
        )
      : () => '';
  // added to the rows as they were read: copying 25 of them costs more than all else here
  return stored.map((row) =>
    Object.assign(row, {
      avatar: fileAddress(row.avatar),
      ad_source: namedSource(row.ad_source_id, row.own_source),
      seller:
        row.seller_id === null ? null : { id: row.seller_id, name: row.seller_name ?? nameOf(row.seller_id) },
    }),
  );
};
