import { describe, expect, it } from 'vitest';
import { PUBLIC_SCREENS } from './support/screens';
import { stage } from './support/stage';
import { everyScreenOf, walk } from './support/walk';

const s = stage();

everyScreenOf(s, 'seller');
everyScreenOf(s, 'customer');
everyScreenOf(s, 'mechanic');
everyScreenOf(s, 'platform');

describe.each(PUBLIC_SCREENS)('before the door, $path', ({ path }) => {
  it('at 1440 px, light and dark', async () => {
    expect(await walk((at) => s.stranger(at), [path], true)).toEqual([]);
  });

  it('at 390 px', async () => {
    expect(await walk((at) => s.stranger(at, { width: 390 }), [path], false)).toEqual([]);
  });
});
