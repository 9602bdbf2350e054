import type { filesCalls } from '@forecourt/contract/files';
import type { Context, Handlers } from '../../http/context';
import { notFound } from '../../http/refusal';
import { ServiceError } from '../../services/outside';
import { mayReadFile, type StoredFile } from './file-kinds';
import { findFile } from './stored-file.queries';

/** Where a user works now, and for what is their own also where their record is kept (another branch, perhaps). */
const findReadable = async (context: Context, name: string): Promise<StoredFile | undefined> => {
  const { tenant, session, read, deps } = context;
  const here = await read((db) => findFile(db, tenant, name));
  if (here) return (await mayReadFile(context, here)) ? here : undefined;
  if (session.homeDealershipId === tenant || session.user.avatar !== name) return undefined;
  return deps.database.systemRead((db) => findFile(db, session.homeDealershipId, name));
};

const openContent = async ({ deps }: Context, name: string) => {
  try {
    return await deps.files.get(name);
  } catch (error) {
    throw error instanceof ServiceError && error.fault === 'missing' ? notFound() : error;
  }
};

export const filesHandlers: Handlers<typeof filesCalls> = {
  get: async ({ params }, context) => {
    const file = await findReadable(context, params.name);
    if (!file) throw notFound();
    return {
      stream: () => openContent(context, file.name),
      mime: file.mime,
      // a stored file never changes: what is new has a new name
      etag: file.name,
      ...(file.originalName && { name: file.originalName }),
    };
  },
};
