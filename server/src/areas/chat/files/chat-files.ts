import type { chatCalls } from '@forecourt/contract/chat/index';
import { can } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import type { MayRead } from '../../files';
import { findRoom } from '../rooms/room.queries';
import { maySee } from '../rooms/visible-room';
import { CHAT_FILE, storeUpload } from './store-upload';

/** Whoever may read the conversation that it is part of; before that nobody. */
const mayRead: MayRead = async (context, { recordId }) => {
  if (recordId === 0 || !can(context.actor, 'offlineChat.use')) return false;
  const { tenant, deps, read } = context;
  const room = await read((db) => findRoom(db, tenant, recordId, deps.now().toISOString()));
  return room !== undefined && maySee(context, room);
};

export const chatFileKinds = { [CHAT_FILE]: mayRead };

export const uploadHandlers: Pick<Handlers<typeof chatCalls>, 'uploadImage'> = {
  uploadImage: ({ files: { chatFile } }, { deps, tenant, session, request }) =>
    storeUpload(
      { deps, tenant, requestId: request.id, by: { userId: session.userId, guestId: null } },
      chatFile[0],
    ),
};
