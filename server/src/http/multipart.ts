import { readFile } from 'node:fs/promises';
import type { FileField } from '@forecourt/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkUploadedFile } from '../services/files';
import { withBodyTimes } from './body-time';
import type { UploadedFile } from './context';
import { type FormField, MOST_FIELDS } from './form-fields';
import { Refusal } from './refusal';
import { type SavedPart, savePart, tooLarge } from './save-part';
import { stopReading } from './stop-reading';

/** A page sends photos one by one, and no one attaches more to a note: 60 took minutes of work for one request. */
const MOST_FILES = 30;
/** Ten photos as large as they may be, or thirty as a telephone takes them: more comes in several forms. */
const MOST_BYTES = 120 * 1_048_576;
/** What the text fields of a form and the lines between its parts may take. */
const TEXT_BYTES = 1_048_576;

/** So many characters of a file's name are kept. */
const MOST_NAME = 200;

type Fields = Record<string, FileField>;

const mostBytes = (fields: Fields): number => {
  const files = Object.values(fields).reduce((sum, f) => sum + f.maxBytes * (f.many ? MOST_FILES : 1), 0);
  return Math.min(files, MOST_BYTES) + TEXT_BYTES;
};

/** Fails as soon as more has come than the form may have: without a length in its head, nothing else would tell. */
const overrun = (request: FastifyRequest, most: number): Promise<never> =>
  new Promise((_, reject) => {
    let taken = 0;
    request.raw.on('data', (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > most) reject(tooLarge());
    });
  });

/** A field that says it is JSON arrives parsed; one field at a time is at most as large as the limit. */
const fieldBytes = (value: unknown) =>
  Buffer.byteLength(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const readParts = async (request: FastifyRequest, fields: Fields, folder: string) => {
  const texts: FormField[] = [];
  const parts: SavedPart[] = [];
  let textBytes = 0;
  // one byte more than a file may have, so that it is seen to be too large
  const fileSize = Math.max(0, ...Object.values(fields).map((f) => f.maxBytes)) + 1;
  const limits = { fileSize, files: MOST_FILES, fields: MOST_FIELDS, fieldSize: TEXT_BYTES };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      textBytes += fieldBytes(part.value);
      // all of them together, since texts are held in memory and not on disk
      if (part.valueTruncated || textBytes > TEXT_BYTES) throw new Refusal(413, 'The request is too large');
      texts.push([part.fieldname, part.value]);
      continue;
    }
    const name = part.fieldname.replace(/\[\]$/, '');
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field) parts.push(await savePart(part, name, field.maxBytes, folder));
    else part.file.resume();
  }
  return { texts, parts };
};

/** Limits have an answer of their own; all else that the parser throws is about what was sent. */
const refusalOf = (error: unknown) => {
  const isLimit = error instanceof Error && 'code' in error && String(error.code).endsWith('_LIMIT');
  return isLimit || error instanceof Refusal ? error : new Refusal(400, 'The form could not be read');
};

const read = async (request: FastifyRequest, reply: FastifyReply, fields: Fields) => {
  const most = mostBytes(fields);
  const { uploads } = request.server;
  try {
    if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge();
    const folder = await uploads.openForm(request, most);
    return await withBodyTimes(request.raw, uploads.times, () =>
      // in this order: what is listened to begins to flow, and must have somewhere to flow to
      Promise.race([readParts(request, fields, folder), overrun(request, most)]),
    );
  } catch (error) {
    stopReading(request, reply);
    throw refusalOf(error);
  }
};

/** A file's name without what cannot be stored: control characters, and the half of a character where it is cut. */
const storableName = (fileName: string) => fileName.slice(0, MOST_NAME).replace(/[\p{Cc}\p{Cs}]/gu, '');

const toUploadedFile = async ({ field, fileName, ...saved }: SavedPart, fields: Fields) => {
  const checked = await checkUploadedFile(saved.path, fileName, fields[field]?.kinds ?? []);
  if (!checked.ok) throw new Refusal(422, checked.message, { fields: { [field]: checked.message } });
  const file: UploadedFile = {
    ...saved,
    mime: checked.mime,
    extension: checked.extension,
    originalName: storableName(fileName),
    content: () => readFile(saved.path),
  };
  return file;
};

/** Reads a multipart form: text fields as they came, files saved to disk and checked by content until the request is over. */
export const readForm = async (request: FastifyRequest, reply: FastifyReply, fields: Fields) => {
  if (!request.isMultipart()) throw new Refusal(415, 'A form with files is expected');
  const { texts, parts } = await read(request, reply, fields);
  const files: Record<string, UploadedFile[]> = Object.fromEntries(Object.keys(fields).map((f) => [f, []]));
  for (const part of parts) files[part.field]?.push(await toUploadedFile(part, fields));
  for (const [name, field] of Object.entries(fields)) {
    const count = files[name]?.length ?? 0;
    if (count === 0 && !field.optional)
      throw new Refusal(400, 'Required', { fields: { [name]: 'Required' } });
    if (count > 1 && !field.many)
      throw new Refusal(400, 'one file only', { fields: { [name]: 'one file only' } });
  }
  return { texts, files };
};
