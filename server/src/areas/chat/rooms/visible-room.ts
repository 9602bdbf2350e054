import { maySeeRoom } from '@forecourt/domain/chat/room-rules';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { notFound, Refusal } from '../../../http/refusal';
import type { Session } from '../../../http/sessions';
import { timesOf } from '../clock';
import { findRoom, type LockedRoom, lockRoom, type RoomRow } from './room.queries';

export interface Asking {
  deps: Deps;
  session: Session;
}

export const managesChat = ({ actor }: Session): boolean => can(actor, 'chat.manage');

type Owned = Pick<RoomRow, 'responsible_user_id' | 'portal_user_id'>;

/** A customer sees their own conversation, staff those of nobody and their own, managers all. */
export const maySee = ({ session }: Pick<Asking, 'session'>, room: Owned): boolean => {
  if (!can(session.actor, 'chat.use')) return room.portal_user_id === session.userId;
  return maySeeRoom(
    { responsibleUserId: room.responsible_user_id },
    { userId: session.userId, managesChat: managesChat(session) },
  );
};

export const isCustomer = ({ session }: Pick<Asking, 'session'>): boolean => !can(session.actor, 'chat.use');

export const readVisible = async (asking: Asking, db: Db, id: number): Promise<RoomRow> => {
  const room = await findRoom(db, asking.session.dealershipId, id, asking.deps.now().toISOString());
  if (!room || !maySee(asking, room)) throw notFound('There is no such conversation');
  return room;
};

export const lockVisible = async (asking: Asking, tx: Db, id: number): Promise<LockedRoom> => {
  const room = await lockRoom(tx, asking.session.dealershipId, id, timesOf(asking.deps));
  if (!room || (isCustomer(asking) && !maySee(asking, room))) throw notFound('There is no such conversation');
  // who had it in the list a moment ago learns why it is gone
  if (!maySee(asking, room)) throw new Refusal(409, 'A colleague answers this conversation already');
  return room;
};
