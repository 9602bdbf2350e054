import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type InlineConfig } from 'vite';
import { layersOf } from './build/load-together.ts';
import { slimContract } from './build/slim-contract.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const api = process.env.FORECOURT_API ?? 'http://localhost:3000';

/** The screens live behind the hash, so every other path that is not one of Vite's own files is a call. */
const own = ['@', 'src/', 'node_modules/', 'index\\.html', ...readdirSync(`${root}public`)];
const calls = `^/(?!$|\\?|${own.join('|')})`;

const config = {
  root,
  plugins: [slimContract(), react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // the polyfill would be an inline script, which the CSP forbids; every browser of the last years preloads by itself
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    proxy: {
      '/socket.io': { target: api, ws: true },
      [calls]: { target: api },
    },
  },
} satisfies InlineConfig;

/** A first build, kept nowhere, shows what is used where. */
const chunkGroups = async () => {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const layers = layersOf(outputs.filter((one) => one.type === 'chunk'));
  return layers.map(({ name, modules }, at) => ({
    name,
    test: (id: string) => modules.has(id),
    priority: layers.length - at,
    // what a layer uses it holds; imports that are only written down would draw more in
    includeDependenciesRecursively: false,
  }));
};

export default defineConfig(async ({ command }) =>
  command === 'serve'
    ? config
    : {
        ...config,
        build: {
          ...config.build,
          rolldownOptions: { output: { codeSplitting: { groups: await chunkGroups() } } },
        },
      },
);
