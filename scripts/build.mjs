import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { compressFolder } from './lib/compress.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, isMain, main, root, UsageError } from './lib/project.mjs';
import { runTool } from './lib/run.mjs';
import { isFresh, signatureOf, writeStamp } from './lib/stamp.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json', 'packages', 'scripts/build.mjs', 'scripts/lib'];

/** Programs of threads, started by services/threads by the names of their files. */
const threadEntries = () =>
  readdirSync(inRoot('server/src'), { recursive: true })
    .filter((path) => path.endsWith('.worker.ts') && !path.includes('test-support'))
    .map((path) => [basename(path, '.ts'), `server/src/${path}`]);

const serverEntries = () => {
  const entries = { main: 'server/src/main.ts', demo: 'server/src/demo/cli.ts' };
  return {
    ...Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(inRoot(path)))),
    ...Object.fromEntries(threadEntries()),
  };
};

/** What draws PDFs comes in hundreds of files, which a thread would load one by one. */
const BUNDLED = /^@(forecourt|cantoo)\//;

/** Our own packages go into the bundle, being TypeScript; the others stay where npm put them. */
const keepPackagesOutside = {
  name: 'keep-packages-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point' || BUNDLED.test(path) || importer.includes('node_modules')) return undefined;
      return { path, external: true };
    }),
};

const serverBundle = ({ outdir, plugin }) => ({
  absWorkingDir: root,
  entryPoints: serverEntries(),
  outdir,
  bundle: true,
  // What the start does not need (drawing PDFs is a third of a second to load) waits in a file of its own.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  logLevel: 'warning',
  plugins: [...(plugin ? [plugin] : []), keepPackagesOutside],
});

/** Bundles the server; measurements bundle it into a folder of their own with a part exchanged by the plugin. */
export const bundleServer = async ({ outdir, plugin }) => {
  const esbuild = await import('esbuild');
  rmSync(inRoot(outdir), { recursive: true, force: true });
  await esbuild.build(serverBundle({ outdir, plugin }));
};

const buildServer = () => bundleServer({ outdir: 'server/dist' });

const buildWeb = async () => {
  const args = ['build', 'web', '--config', 'web/vite.config.ts', '--outDir', 'dist', '--emptyOutDir'];
  const env = { NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
  const { code } = await runTool('vite', [...args, '--logLevel', 'warn'], { env });
  if (code !== 0) throw new UsageError('The web build failed.');
  await compressFolder(inRoot('web/dist'));
};

const parts = [
  { name: 'server', sources: [...shared, 'server'], build: buildServer, stamp: 'server/dist/.stamp' },
  { name: 'web', sources: [...shared, 'web'], build: buildWeb, stamp: 'web/dist/.stamp' },
];

/** Builds the given parts (all, unless named) whose sources have changed since they were built. */
export const buildStale = async ({ only, force = false } = {}) => {
  for (const { name, sources, build, stamp } of parts) {
    if (only && !only.includes(name)) continue;
    const signature = signatureOf(sources);
    if (!force && isFresh(inRoot(stamp), signature)) continue;
    const started = performance.now();
    // A build that is broken off must not pass for the one before.
    rmSync(inRoot(stamp), { force: true });
    await build();
    writeStamp(inRoot(stamp), signature);
    console.log(`Built the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
};

if (isMain(import.meta.url)) {
  await main(async () => {
    await ensureInstalled();
    await buildStale({ force: process.argv.includes('--force') });
  });
}
