import type { usersCalls } from '@forecourt/contract/users';
import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers, UploadedFile } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { prepareImage } from '../../../services/images';
import { attachFile, fileAddress, type MayRead, removeFile, storeFile, type WaitingFile } from '../../files';
import { lockManaged, lockOwnDealership, refuseTakingOver } from '../editing/user-rules';
import { lockAvatar, updateAvatar } from './avatar.queries';

const KIND = 'avatar';
const MAX_PX = 512;

export const avatarFileKinds: Record<string, MayRead> = {
  [KIND]: ({ actor }, file) => actor.role !== ROLE.customer || file.recordId === actor.userId,
};

/** Stores a picture that can be an avatar; 422 for what only looks like one. */
export const storeAvatar = async (
  context: Context,
  upload: UploadedFile | undefined,
): Promise<WaitingFile> => {
  if (!upload) throw badField(KIND, 'Required');
  const image = await prepareImage(upload.path, { dealershipId: context.tenant, maxPx: MAX_PX });
  if (!image.ok) throw new Refusal(422, image.message, { fields: { [KIND]: image.message } });
  return storeFile(context, KIND, image);
};

/** Gives a user a picture in place of the one they had, and answers its address. Their version stays: no form shows it. */
export const replaceAvatar = async (
  place: Pick<Context, 'tenant' | 'deps'>,
  tx: Db,
  userId: number,
  picture: WaitingFile,
) => {
  const before = await lockAvatar(tx, place.tenant, userId);
  const name = await attachFile(place, tx, picture, userId);
  await updateAvatar(tx, place.tenant, userId, name);
  if (before) await removeFile(place, tx, before);
  return fileAddress(name);
};

export const avatarHandlers: Pick<Handlers<typeof usersCalls>, 'setAvatar'> = {
  setAvatar: async ({ params: { id }, files }, context) => {
    const picture = await storeAvatar(context, files.avatar[0]);
    const avatar = await context.write(async (tx) => {
      const { ownerUserId } = await lockOwnDealership(context, tx);
      const target = await lockManaged(context, tx, id);
      await refuseTakingOver(context, target, ownerUserId, 'picture');
      return replaceAvatar(context, tx, id, picture);
    });
    await context.deps.sessions.forget({ userId: id });
    return { avatar };
  },
};
