import type { MultipartFile } from '@fastify/multipart';
import type { FileField } from '@forecourt/contract';
import { TOO_LARGE } from '@forecourt/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkUpload } from '../services/files';
import type { UploadedFile } from './context';
import { Refusal } from './refusal';
import { stopReading } from './stop-reading';

const MOST_FILES = 60;
/** What the text fields of a form and the lines between its parts may take. */
const TEXT_BYTES = 1_048_576;

type Fields = Record<string, FileField>;
interface Part {
  field: string;
  fileName: string;
  content: Buffer;
}

const tooLarge = (field?: string) =>
  new Refusal(413, TOO_LARGE, field === undefined ? {} : { fields: { [field]: TOO_LARGE } });

const mostBytes = (fields: Fields): number =>
  Object.values(fields).reduce((sum, f) => sum + f.maxBytes * (f.many ? MOST_FILES : 1), TEXT_BYTES);

/** Fails as soon as more has come than the form may have: without a length in its head, nothing else would tell. */
const overrun = (request: FastifyRequest, most: number): Promise<never> =>
  new Promise((_, reject) => {
    let taken = 0;
    request.raw.on('data', (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > most) reject(tooLarge());
    });
  });

const contentOf = async (part: MultipartFile, field: string, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of part.file) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(field);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
};

const readParts = async (request: FastifyRequest, fields: Fields) => {
  const texts: Record<string, unknown> = {};
  const files: Part[] = [];
  // one byte more than a file may have, so that it is seen to be too large
  const fileSize = Math.max(...Object.values(fields).map((f) => f.maxBytes)) + 1;
  const limits = { fileSize, files: MOST_FILES, fields: 200, fieldSize: TEXT_BYTES };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Refusal(413, 'The request is too large');
      texts[part.fieldname] = part.value;
      continue;
    }
    const name = part.fieldname.replace(/\[\]$/, '');
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field)
      files.push({
        field: name,
        fileName: part.filename,
        content: await contentOf(part, name, field.maxBytes),
      });
    else part.file.resume();
  }
  return { texts, files };
};

/** Limits have an answer of their own; all else that the parser throws is about what was sent. */
const refusalOf = (error: unknown) => {
  const isLimit = error instanceof Error && 'code' in error && String(error.code).endsWith('_LIMIT');
  return isLimit || error instanceof Refusal ? error : new Refusal(400, 'The form could not be read');
};

const read = async (request: FastifyRequest, reply: FastifyReply, fields: Fields) => {
  const most = mostBytes(fields);
  try {
    if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge();
    // in this order: what is listened to begins to flow, and must have somewhere to flow to
    return await Promise.race([readParts(request, fields), overrun(request, most)]);
  } catch (error) {
    stopReading(request, reply);
    throw refusalOf(error);
  }
};

/** Reads a form: text fields as they came, files checked by content, nothing kept on the way. */
export const readForm = async (request: FastifyRequest, reply: FastifyReply, fields: Fields) => {
  if (!request.isMultipart()) throw new Refusal(415, 'A form with files is expected');
  const { texts, files: parts } = await read(request, reply, fields);
  const files: Record<string, UploadedFile[]> = Object.fromEntries(Object.keys(fields).map((f) => [f, []]));
  for (const { field, fileName, content } of parts) {
    const checked = await checkUpload(content, fileName, fields[field]?.kinds ?? []);
    if (!checked.ok) throw new Refusal(422, checked.message, { fields: { [field]: checked.message } });
    files[field]?.push({
      content,
      mime: checked.mime,
      extension: checked.extension,
      originalName: fileName.slice(0, 200),
    });
  }
  for (const [name, field] of Object.entries(fields)) {
    const count = files[name]?.length ?? 0;
    if (count === 0 && !field.optional)
      throw new Refusal(400, 'Required', { fields: { [name]: 'Required' } });
    if (count > 1 && !field.many)
      throw new Refusal(400, 'one file only', { fields: { [name]: 'one file only' } });
  }
  return { texts, files };
};
