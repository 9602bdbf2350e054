import type { CUSTOMER_IMAGES } from '@forecourt/contract/customers/record';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export type ImageName = (typeof CUSTOMER_IMAGES)[number];

const COLUMN: Record<ImageName, string> = {
  avatar: 'avatar',
  driver_license_photo: 'licence_photo',
  signiture_URL: 'signature',
};

/** The customer's version stays: no form shows the picture. */
export const setImageFile = (tx: Db, tenant: number, id: number, which: ImageName, file: string | null) =>
  queryRows(tx, `update customer set ${COLUMN[which]} = $3 where dealership_id = $1 and id = $2`, [
    tenant,
    id,
    file,
  ]);
