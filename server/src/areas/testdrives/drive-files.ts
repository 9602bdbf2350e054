import type { Context, FileAnswer } from '../../http/context';
import { notFound } from '../../http/refusal';
import { ServiceError } from '../../services/outside';
import { fileMime, type MayRead } from '../files';

export const FILE_KIND = { licence: 'test-drive-licence', waiver: 'test-drive-waiver' } as const;

/** Both are read by their own calls alone, whose answers no browser keeps. */
const byOwnCall: MayRead = () => false;
export const driveFileKinds: Record<string, MayRead> = {
  [FILE_KIND.licence]: byOwnCall,
  [FILE_KIND.waiver]: byOwnCall,
};

/** A stored file as an answer without a name for caches: it is sent with `no-store`. */
export const openFile = async ({ deps, read, tenant }: Context, name: string): Promise<FileAnswer> => {
  const mime = await read((db) => fileMime(db, tenant, name));
  if (!mime) throw notFound();
  try {
    return { stream: await deps.files.get(name), mime };
  } catch (error) {
    throw error instanceof ServiceError && error.fault === 'missing' ? notFound() : error;
  }
};
