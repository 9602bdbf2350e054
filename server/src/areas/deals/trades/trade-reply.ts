import type { DealTrade } from '@forecourt/contract/deals/deal';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { fileAddress } from '../../files';
import { staffNames } from '../../users';
import type { TradeRecord } from './trade.queries';
import { type PhotoRow, readPhotos, readProofs } from './trade-files.queries';

export const toDealFile = ({ id, file, name, mime, bytes }: Omit<PhotoRow, 'trade_id'>) => ({
  ...{ id, name, mime, bytes, url: fileAddress(file) },
});

/** As trade-ins go on the wire. What one is worth to the dealership is a cost, and for those alone who may see costs. */
export const toTrades = async (
  context: Context,
  db: Db,
  rows: readonly TradeRecord[],
): Promise<DealTrade[]> => {
  if (rows.length === 0) return [];
  const { tenant, actor } = context;
  const photos = await readPhotos(
    db,
    tenant,
    rows.map(({ id }) => id),
  );
  const proofs = await readProofs(
    db,
    tenant,
    rows.flatMap(({ lien_proof }) => lien_proof ?? []),
  );
  const nameOf = await staffNames(
    context,
    rows.map(({ appraised_by }) => appraised_by),
  );
  const maySeeCost = can(actor, 'deals.gross');
  return rows.map(({ vin, is_registrant, appraised_by, actual_cash_value, lien_proof, ...row }) => {
    const proof = proofs.find(({ file }) => file === lien_proof);
    return {
      ...row,
      vin_number: vin,
      is_registrant: is_registrant ? 1 : 0,
      actual_cash_value: maySeeCost ? actual_cash_value : null,
      appraised_by: nameOf(appraised_by),
      lien_proof: proof ? toDealFile({ id: row.id, ...proof }) : null,
      photos: photos.filter(({ trade_id }) => trade_id === row.id).map(toDealFile),
    };
  });
};
