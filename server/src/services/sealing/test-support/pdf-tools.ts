import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const PLACES = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
];

/** `npm test` installs them where it may, and names them; see scripts/lib/pdf-tools.mjs. */
const find = (name: string, given: string | undefined): string | undefined =>
  [given, ...PLACES.map((folder) => join(folder, name))].find((path) => path && existsSync(path));

const pdfsig = find('pdfsig', process.env.PDFSIG);
const qpdf = find('qpdf', process.env.QPDF);

export const hasPdfTools = pdfsig !== undefined && qpdf !== undefined;
export const WITHOUT_PDF_TOOLS = hasPdfTools
  ? ''
  : ' (skipped: no pdfsig and qpdf here; install poppler-utils and qpdf)';

const run = async (program: string | undefined, args: readonly string[], pdf: Uint8Array) => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-seal-'));
  try {
    const path = join(folder, 'document.pdf');
    await writeFile(path, pdf);
    return await new Promise<{ code: number; output: string }>((resolve) => {
      execFile(program ?? '', [...args, path], (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What pdfsig says of a document. */
export const checkSeal = async (pdf: Uint8Array) => {
  const { output } = await run(pdfsig, ['-nocert'], pdf);
  return {
    output,
    signatures: output.match(/^Signature #/gm)?.length ?? 0,
    isValid: output.includes('Signature is Valid.'),
    coversAll: output.includes('Total document signed') && !output.includes('Not total document signed'),
    isPades: output.includes('ETSI.CAdES.detached'),
  };
};

/** What `qpdf --check` complains about; nothing for a document without faults. */
export const checkSyntax = async (pdf: Uint8Array): Promise<string> => {
  const { code, output } = await run(qpdf, ['--check'], pdf);
  return code === 0 ? '' : output;
};
