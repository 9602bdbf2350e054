import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthwhile = /\.(js|css|html|svg|json|webmanifest|txt|map|wasm)$/;
const smallest = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressFile = async (path) => {
  const content = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${path}.gz`, await zip(content, { level: 9 }));
  writeFileSync(`${path}.br`, await brotli(content, { params }));
};

/** Writes a `.gz` and a `.br` beside each file that gains by it, so that the server need not compress. */
export const compressFolder = async (folder) => {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => worthwhile.test(path) && statSync(path).size >= smallest);
  // Runs in Node's thread pool, several at a time.
  await Promise.all(files.map(compressFile));
};
