/** What draws the documents of the area, by the names of their kinds; run on a thread. */
export const inventoryDrawers = {
  stickers: async () => (await import('./stickers/sticker-sheet')).drawStickers,
};
