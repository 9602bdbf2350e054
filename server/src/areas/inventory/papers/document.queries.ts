import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { type FileRow, fileFields, type RecordFileTable } from '../../../records/files/file.queries';

export const VEHICLE_DOCUMENT: RecordFileTable = {
  table: 'vehicle_document',
  recordColumn: 'stock_id',
  columns: ['title', 'description', 'bytes', 'user_id'],
};

export const describeDocument = async (
  tx: Db,
  tenant: number,
  id: number,
  { title, description }: { title: string; description: string },
): Promise<FileRow | undefined> =>
  (
    await queryRows<FileRow>(
      tx,
      `update vehicle_document f set title = $3, description = $4
        where f.dealership_id = $1 and f.removed_at is null and f.id = $2 returning ${fileFields(VEHICLE_DOCUMENT)}`,
      [tenant, id, title, description],
    )
  )[0];
