import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { type Booker, bookRecord } from '../../accounting';
import { insertMovement, type NewMovement } from './movement.queries';
import { addPieces } from './variant.queries';

export const MOVEMENT_SOURCE = 'product_movement';
/** How a movement is paid that only says what was there before. */
export const OPENING = 'Opening';

/** More than so much in one variant is a mistake, and more than its column holds. */
const VALUE_MOST = 2_000_000_000;

type Mover = Pick<Context, 'tenant' | 'session' | 'deps'>;

/** Changes the stock of a variant, which must be locked, and writes and books why. */
export const moveStock = async (
  mover: Mover,
  tx: Db,
  movement: Omit<NewMovement, 'user_id'>,
): Promise<void> => {
  const { tenant, session } = mover;
  const { variant_id, quantity, value_cents } = movement;
  if (Math.abs(value_cents) > VALUE_MOST)
    throw new Refusal(409, 'The stock would be worth more than $20,000,000');
  if (!(await addPieces(tx, tenant, variant_id, quantity, value_cents)))
    throw new Refusal(409, 'Some of these pieces are in orders that are being paid');
  const id = await insertMovement(tx, tenant, { ...movement, user_id: session.userId });
  const booker: Booker = { tenant, userId: session.userId, today: todayAt(mover) };
  await bookRecord(tx, booker, MOVEMENT_SOURCE, id);
};
