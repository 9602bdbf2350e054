import { expect, test } from 'vitest';
import { renderMatrix } from './matrix';

test('the checked-in matrix is what the rules say', async () => {
  await expect(renderMatrix()).toMatchFileSnapshot('../matrix.gen.md');
});
