import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { postingCalls } from '@forecourt/contract/posting/index';
import type { Handlers } from '../../../http/context';
import { projectRoot } from '../../../project-root';
import { type ZipFile, zipStream } from '../../../services/zip';

const FOLDER = 'web/extension';
const FILE = /\.(js|json|html|css)$/;

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** Where the extension may fetch from: this server alone, beside the pages of the marketplaces. */
const withServer = (manifest: string, origin: string): string => {
  const parsed = JSON.parse(manifest) as { host_permissions: string[] }; // our own file
  return JSON.stringify(
    { ...parsed, host_permissions: [...parsed.host_permissions, `${origin}/*`] },
    null,
    2,
  );
};

/** The extension as its browser loads it, with the address of this server. */
const extensionFiles = async (publicUrl: string): Promise<ZipFile[]> => {
  const folder = join(projectRoot, FOLDER);
  const { origin } = new URL(publicUrl);
  const names = (await readdir(folder)).filter((name) => FILE.test(name)).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, content: once(name === 'manifest.json' ? withServer(text, origin) : text) };
    }),
  );
  return [...files, { name: 'server.json', content: once(JSON.stringify({ server: origin })) }];
};

export const downloadHandlers: Pick<Handlers<typeof postingCalls>, 'downloadApplication'> = {
  downloadApplication: async (_input, { deps }) => ({
    stream: Readable.from(zipStream(await extensionFiles(deps.publicUrl))),
    ...{ mime: 'application/zip', name: 'forecourt-extension.zip' },
  }),
};
