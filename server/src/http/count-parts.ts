import { Refusal } from './refusal';

/** More than any call takes: 20,000 ids and the fields beside them. Each part that is wrong costs time to say so. */
const MOST_PARTS = 25_000;

/** Refuses a body with too many elements and fields, before a schema looks at each of them. */
export const refuseManyParts = (body: unknown): unknown => {
  const open: unknown[] = [body];
  let count = 0;
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const parts = Object.values(value);
    count += parts.length;
    if (count > MOST_PARTS) throw new Refusal(413, 'The request has too many elements');
    for (const part of parts) if (typeof part === 'object') open.push(part);
  }
  return body;
};
