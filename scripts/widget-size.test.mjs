import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundleWidget } from './build.mjs';

const MOST_BYTES = 25_000;

/** What a visitor loads: the script on the page, and of the frame its style and its script in one language. */
it('the chat widget has at most 25 KB, compressed, in each language', async () => {
  const files = await bundleWidget({ write: false });
  const sizeOf = (name) => {
    const found = files.find(({ path }) => path.endsWith(`/${name}`));
    if (!found) throw new Error(`${name} was not built`);
    return gzipSync(found.contents, { level: 9 }).length;
  };
  const around = sizeOf('widget.js') + sizeOf('frame.css');
  expect(around + sizeOf('frame-en.js')).toBeLessThan(MOST_BYTES);
  expect(around + sizeOf('frame-fr.js')).toBeLessThan(MOST_BYTES);
});
