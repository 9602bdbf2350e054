import { Readable } from 'node:stream';
import type { Deps } from '../../../deps';
import { zipStream } from '../../../services/zip';

/** Photos in the order of the vehicle's page, one after the other: only the piece under way is in memory. */
export const photosZip = ({ files }: Pick<Deps, 'files'>, names: readonly string[]): Readable => {
  const contentOf = async function* (name: string) {
    for await (const piece of await files.get(name))
      yield Buffer.isBuffer(piece) ? piece : Buffer.from(piece);
  };
  return Readable.from(
    zipStream(
      names.map((name, place) => ({
        name: `${String(place + 1).padStart(2, '0')}.${name.split('.').at(-1) ?? 'jpg'}`,
        content: contentOf(name),
      })),
    ),
  );
};
