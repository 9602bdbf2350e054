import { existsSync } from 'node:fs';
import { run } from './run.mjs';

export const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Without a network, or on a release that has no such package, nothing changes. No service is started. */
export const installFromDebian = async (...packages) => {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }, capture: true };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
};
