import { fileURLToPath } from 'node:url';

/** Kept between runs and shared by all tests: making the decoder's data from its package takes seconds. */
export const VIN_DATA_DIR = fileURLToPath(new URL('../../../node_modules/.cache/forecourt', import.meta.url));
