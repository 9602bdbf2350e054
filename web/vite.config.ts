import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slimContract } from './build/slim-contract';

const root = fileURLToPath(new URL('.', import.meta.url));
const api = process.env.FORECOURT_API ?? 'http://localhost:3000';

/** The screens live behind the hash, so every other path that is not one of Vite's own files is a call. */
const own = ['@', 'src/', 'node_modules/', 'index\\.html', ...readdirSync(`${root}public`)];
const calls = `^/(?!$|\\?|${own.join('|')})`;

export default defineConfig({
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
});
