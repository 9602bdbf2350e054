import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../project-root';

const FOLDER = join(projectRoot, 'node_modules/.cache/forecourt/threads');
const made = new Map<string, string>();

/** Our own packages go into the bundle, being TypeScript; the others stay where npm put them. */
const packagesOutside = (): string[] => {
  // the manifest is ours
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'server/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@forecourt/'));
};

const bundle = (entry: string): string => {
  // of the tools that only development has: a built program never comes here
  const esbuild: typeof import('esbuild') = createRequire(import.meta.url)('esbuild');
  const { outputFiles } = esbuild.buildSync({
    entryPoints: [entry],
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', write: false },
    external: packagesOutside(),
  });
  return outputFiles[0]?.text ?? '';
};

/**
 * From source, in development and tests, a thread does not inherit what reads TypeScript: its program is bundled, once for
 * each process, which is faster than having a reader in every thread. The file bears the name of its content.
 */
export const bundleThread = (source: URL): string => {
  const entry = fileURLToPath(source);
  const known = made.get(entry);
  if (known) return known;
  const text = bundle(entry);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const file = join(FOLDER, `${basename(entry, '.ts')}-${hash}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(FOLDER, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, file);
  }
  made.set(entry, file);
  return file;
};
