import type { z } from 'zod';
import { Refusal } from '../../http/refusal';

/** What an event brings: anything that anyone can send. */
export const parseEvent = <S extends z.ZodType>(schema: S, payload: unknown): z.output<S> => {
  const parsed = schema.safeParse(payload ?? {});
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues.slice(0, 10))
    fields[issue.path.join('.') || 'payload'] ??= issue.message;
  const [first] = Object.entries(fields);
  throw new Refusal(400, first ? `${first[0]}: ${first[1]}` : 'bad request', { fields });
};
