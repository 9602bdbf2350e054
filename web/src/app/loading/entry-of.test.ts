import { describe, expect, it } from 'vitest';
import { entryOf } from './entry-of';

const page = (scripts: string) =>
  `<!doctype html><html><head><script src="/color-scheme.js"></script>${scripts}</head><body></body></html>`;

describe('the script that a page starts with', () => {
  it('is its module, whatever stands around it', () => {
    expect(entryOf(page('<script type="module" crossorigin src="/assets/index-a1.js"></script>'))).toBe(
      '/assets/index-a1.js',
    );
    expect(entryOf(page('<script crossorigin="" src="/assets/index-b2.js" type="module"></script>'))).toBe(
      '/assets/index-b2.js',
    );
  });

  it('is not found in a page that is not ours', () => {
    expect(entryOf('<h1>502 Bad Gateway</h1>')).toBeNull();
    expect(entryOf(page(''))).toBeNull();
  });
});
