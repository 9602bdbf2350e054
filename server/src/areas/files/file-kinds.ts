import type { Context } from '../../http/context';

export interface StoredFile {
  name: string;
  mime: string;
  originalName: string;
  kind: string;
  recordId: number;
}

/** Whether the one who asks may see the record that a file belongs to. */
export type MayRead = (context: Context, file: StoredFile) => boolean | Promise<boolean>;

const kinds = new Map<string, MayRead>();

/** Called for the file kinds that the areas name (areas/index.ts). A file of any other kind is read by nobody. */
export const registerFileKind = (kind: string, mayRead: MayRead): void => {
  if (kinds.has(kind)) throw new Error(`two areas answer for files of the kind ${kind}`);
  kinds.set(kind, mayRead);
};

export const mayReadFile = async (context: Context, file: StoredFile): Promise<boolean> =>
  (await kinds.get(file.kind)?.(context, file)) ?? false;
