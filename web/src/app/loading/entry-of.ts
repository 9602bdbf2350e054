/** The script that a page starts with. Its name changes with every version. */
export const entryOf = (page: string): string | null => {
  for (const [tag] of page.matchAll(/<script\b[^>]*>/g)) {
    if (!/\btype="module"/.test(tag)) continue;
    const src = /\bsrc="([^"]+)"/.exec(tag)?.[1];
    if (src) return src;
  }
  return null;
};
