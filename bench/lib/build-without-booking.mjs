import { bundleServer } from '../../scripts/build.mjs';

// The product as it would be without the journal: records are saved the same, and nothing is booked from them. Its main.js
// stands in the folder that is named.

/** The same names as booking/book.ts. */
const NOTHING = `export const VEHICLE_SOURCE = 'vehicle';
export const bookRecords = async () => undefined;
export const bookRecord = bookRecords;`;

await bundleServer({
  outdir: process.argv[2],
  plugin: {
    name: 'book-nothing',
    setup: ({ onLoad }) =>
      onLoad({ filter: /accounting\/booking\/book\.ts$/ }, () => ({ contents: NOTHING, loader: 'ts' })),
  },
});
