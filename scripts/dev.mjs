import { buildStale } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadSettings, main } from './lib/project.mjs';
import { runTool, stopChildren } from './lib/run.mjs';

const WEB_PORT = '5173';

/** The server restarts and the browser reloads on each change; the browser talks to the web's address. */
await main(async () => {
  loadSettings();
  await ensureInstalled();
  // the server sends it as it is built: start again after changing it
  await buildStale({ only: ['widget'] });
  const port = process.env.PORT ?? '3000';
  const api = `http://localhost:${port}`;
  console.log(`Server ${api}, web http://localhost:${WEB_PORT}`);
  const env = {
    NODE_ENV: 'development',
    OUTBOX_PRINT: '1',
    PROCESSES: process.env.PROCESSES ?? '1',
    PORT: port,
    FORECOURT_API: api,
    VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
  };
  const server = runTool('tsx', ['watch', '--clear-screen=false', 'server/src/main.ts'], { env });
  const web = runTool('vite', ['web', '--config', 'web/vite.config.ts', '--port', WEB_PORT, '--strictPort'], {
    env,
  });
  const { code } = await Promise.race([server, web]);
  // One is of no use without the other.
  stopChildren();
  await Promise.all([server, web]);
  return code;
});
