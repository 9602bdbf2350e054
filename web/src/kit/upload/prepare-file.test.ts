import { describe, expect, it, vi } from 'vitest';
import { acceptOf } from './accept';
import { COMPRESSION, isCompressible } from './compress-rules';
import { ATTACHMENT_RULES, PICTURE_RULES, prepareFile } from './prepare-file';

const MB = 1_048_576;
const same = async <F>(file: F) => file;

describe('files before they are sent (screens.md 5, 9)', () => {
  it('compresses to 0.3 MB and 1024 px, pictures only', () => {
    expect(COMPRESSION).toEqual({ maxSizeMB: 0.3, maxWidthOrHeight: 1024 });
    expect(['a.png', 'b.JPG', 'c.jpeg', 'd.webp'].every((name) => isCompressible({ name }))).toBe(true);
    expect(['a.pdf', 'b.csv', 'png', 'c.gif'].some((name) => isCompressible({ name }))).toBe(false);
  });

  it('measures a picture after it was made smaller', async () => {
    const compress = async (file: { name: string; size: number }) => ({ ...file, size: 200_000 });
    expect(await prepareFile({ name: 'lot.jpg', size: 9 * MB }, ATTACHMENT_RULES, compress)).toEqual({
      file: { name: 'lot.jpg', size: 200_000 },
    });
  });

  it.each([
    ['contract.pdf', MB + 1, 'File Size is too large'],
    ['huge.png', MB + 1, 'File Size is too large'],
    ['movie.mp4', 10, 'please use jpg jpeg png and pdf file'],
    ['noending', 10, 'please use jpg jpeg png and pdf file'],
    ['nothing.pdf', 0, 'The file is empty'],
  ])('%s of %i bytes: %s', async (name, size, error) =>
    expect(await prepareFile({ name, size }, ATTACHMENT_RULES, same)).toEqual({ error }),
  );

  it('lets exactly 1 MB through', async () =>
    expect(await prepareFile({ name: 'a.pdf', size: MB }, ATTACHMENT_RULES, same)).toHaveProperty('file'));

  it('does not touch a file of the wrong kind', async () => {
    const compress = vi.fn(async (file: { name: string; size: number }) => file);
    expect(await prepareFile({ name: 'a.pdf', size: 1 }, PICTURE_RULES, compress)).toHaveProperty('error');
    expect(compress).not.toHaveBeenCalled();
  });

  it("tells the browser's dialog the same kinds", () =>
    expect(acceptOf(ATTACHMENT_RULES.kinds)).toBe('.jpg,.jpeg,.png,.pdf'));
});
