import { buildStale } from '../build.mjs';

/** vitest globalSetup: the public sites send the chat widget as it is built. */
export const setup = () => buildStale({ only: ['widget'] });
