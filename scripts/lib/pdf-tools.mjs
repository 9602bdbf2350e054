import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian, isRootOnDebian } from './debian.mjs';

const PLACES = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
];

const find = (name, given) =>
  [given, ...PLACES.map((folder) => join(folder, name))].find((path) => path && existsSync(path));

const findTools = () => ({
  PDFSIG: find('pdfsig', process.env.PDFSIG),
  QPDF: find('qpdf', process.env.QPDF),
});

/** The paths of pdfsig and qpdf, which check sealed documents: the machine's own, else Debian's packages where we may. */
export const ensurePdfTools = async () => {
  const found = findTools();
  if ((found.PDFSIG && found.QPDF) || !isRootOnDebian()) return found;
  console.log('Installing poppler-utils and qpdf for the tests of sealed documents…');
  await installFromDebian('poppler-utils', 'qpdf');
  return findTools();
};
