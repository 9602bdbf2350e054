import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
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
  const entries = {
    ...{ main: 'server/src/main.ts', demo: 'server/src/demo/cli.ts' },
    distribute: 'server/src/db/distribution/cli.ts',
    backup: 'server/src/services/backup/backup-cli.ts',
    restore: 'server/src/services/backup/restore-cli.ts',
  };
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

/** Where the server reads the chat widget from. */
export const WIDGET_DIST = 'web/widget/dist';

/**
 * What the widget does not need of socket.io, a sixth of its size: connections that are no WebSocket, which the server refuses from
 * guests, and binary contents.
 */
const SOCKET_PARTS = {
  'engine.io-client': {
    './transports/index.js': `import { WS } from './transports/websocket.js';
      export const transports = { websocket: WS };`,
    './transports/polling-fetch.js': 'export const Fetch = undefined;',
    './transports/polling-xhr.js': 'export const XHR = undefined;',
    './transports/polling-xhr.node.js': 'export const XHR = undefined;',
    './transports/webtransport.js': 'export const WT = undefined;',
  },
  'engine.io-parser': { './contrib/base64-arraybuffer.js': 'export const decode = () => undefined;' },
  'socket.io-parser': {
    './binary.js':
      'export const deconstructPacket = (packet) => ({ packet, buffers: [] }); export const reconstructPacket = (packet) => packet;',
    './is-binary.js': 'export const isBinary = () => false; export const hasBinary = () => false;',
  },
};

const smallSocket = {
  name: 'small-socket',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^\./ }, ({ path, importer, resolveDir }) => {
      const part = Object.keys(SOCKET_PARTS).find((name) => importer.includes(`/${name}/build/`));
      const contents = part && SOCKET_PARTS[part][path];
      if (contents)
        return {
          path: join(resolveDir, path),
          namespace: 'small-socket',
          pluginData: { contents, resolveDir },
        };
      return undefined;
    });
    onLoad({ filter: /.*/, namespace: 'small-socket' }, ({ pluginData }) => pluginData);
  },
};

/** `import style from './style.css?inline'`, as Vite has it. */
const inlineStyle = {
  name: 'inline-style',
  setup: ({ onResolve, onLoad, esbuild }) => {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?inline', '')),
      namespace: 'inline-style',
    }));
    onLoad({ filter: /.*/, namespace: 'inline-style' }, async ({ path }) => {
      const { code } = await esbuild.transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

/** The chat widget: a script for any page, and the frame that it opens. The server wraps the first in the colours of the site. */
export const bundleWidget = async ({ write = true } = {}) => {
  const esbuild = await import('esbuild');
  const common = {
    ...{ absWorkingDir: root, outdir: WIDGET_DIST, bundle: true, minify: true, legalComments: 'none' },
    ...{ platform: 'browser', target: ['es2022', 'safari16.4'], logLevel: 'warning', write },
  };
  const build = async (format, plugins, ...names) => {
    const entryPoints = names.map((name) => `web/src/widget/${name}`);
    const { outputFiles } = await esbuild.build({ ...common, format, plugins, entryPoints });
    return outputFiles ?? [];
  };
  return [
    ...(await build('iife', [inlineStyle], 'widget.ts')),
    ...(await build('esm', [smallSocket], 'frame-en.ts', 'frame-fr.ts', 'frame.css')),
  ];
};

const parts = [
  { name: 'server', sources: [...shared, 'server'], build: buildServer, stamp: 'server/dist/.stamp' },
  { name: 'web', sources: [...shared, 'web'], build: buildWeb, stamp: 'web/dist/.stamp' },
  {
    ...{ name: 'widget', sources: [...shared, 'web/src/widget'], build: bundleWidget },
    stamp: `${WIDGET_DIST}/.stamp`,
  },
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
