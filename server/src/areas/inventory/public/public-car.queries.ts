import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

/** The name of a vehicle, whatever became of it; undefined when this dealership has none by that token. */
export const findPublicCar = async (
  db: Db,
  dealershipId: number,
  token: string,
): Promise<{ title: string } | undefined> =>
  (
    await queryPrepared<{ title: string }>(
      db,
      'select title from stock_vehicle where dealership_id = $1 and public_token = $2',
      [dealershipId, token],
    )
  )[0];

/** The branch of the same group that a vehicle was moved to, by the token of its sticker. */
export const findBranchOfCar = async (
  db: Db,
  dealershipId: number,
  token: string,
): Promise<number | undefined> => {
  const [here] = await queryPrepared<{ group_id: number | null }>(
    db,
    'select group_id from dealership where id = $1',
    [dealershipId],
  );
  if (!here || here.group_id === null) return undefined;
  const text = `select s.dealership_id as id from dealership there
      join stock_vehicle s on s.dealership_id = there.id and s.public_token = $3
    where there.group_id = $2 and there.id <> $1 limit 1`;
  return (await queryPrepared<{ id: number }>(db, text, [dealershipId, here.group_id, token]))[0]?.id;
};

interface PublicPhotoFile {
  file: string;
  thumbnail: string;
  status: number;
  coming_soon: boolean;
  dealer_status: number;
}

/** A photo of that vehicle which was not removed; undefined when there is none. */
export const readPublicPhoto = async (
  db: Db,
  { dealershipId, token, photoId }: { dealershipId: number; token: string; photoId: number },
): Promise<PublicPhotoFile | undefined> =>
  (
    await queryPrepared<PublicPhotoFile>(
      db,
      `select f.file, f.thumbnail, s.status, s.coming_soon, d.status as dealer_status
        from stock_vehicle s join dealership d on d.id = s.dealership_id
          join vehicle_photo f on f.dealership_id = s.dealership_id and f.stock_id = s.id
        where s.dealership_id = $1 and s.public_token = $2 and f.id = $3 and f.removed_at is null
          and s.deleted_at is null`,
      [dealershipId, token, photoId],
    )
  )[0];
