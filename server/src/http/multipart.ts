import type { FileField } from '@forecourt/contract';
import type { FastifyRequest } from 'fastify';
import { checkUpload } from '../services/files';
import type { UploadedFile } from './context';
import { Refusal } from './refusal';

const TOO_LARGE = 'File Size is too large';

/** Reads a form: text fields as they came, files checked by content, nothing kept on the way. */
export const readForm = async (request: FastifyRequest, fields: Record<string, FileField>) => {
  const texts: Record<string, unknown> = {};
  const files: Record<string, UploadedFile[]> = Object.fromEntries(Object.keys(fields).map((f) => [f, []]));
  const largest = Math.max(...Object.values(fields).map((f) => f.maxBytes));
  if (!request.isMultipart()) throw new Refusal(415, 'A form with files is expected');
  const parts = request.parts({
    limits: { fileSize: largest, files: 60, fields: 200, fieldSize: 1_000_000 },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        texts[part.fieldname] = part.value;
        continue;
      }
      const field = fields[part.fieldname.replace(/\[\]$/, '')];
      if (!field) {
        part.file.resume();
        continue;
      }
      const name = part.fieldname.replace(/\[\]$/, '');
      const content = await part.toBuffer();
      if (content.length > field.maxBytes)
        throw new Refusal(413, TOO_LARGE, { fields: { [name]: TOO_LARGE } });
      const checked = await checkUpload(content, part.filename, field.kinds);
      if (!checked.ok) throw new Refusal(422, checked.message, { fields: { [name]: checked.message } });
      files[name]?.push({
        content,
        mime: checked.mime,
        extension: checked.extension,
        originalName: part.filename.slice(0, 200),
      });
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Refusal(413, TOO_LARGE);
    throw error;
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
