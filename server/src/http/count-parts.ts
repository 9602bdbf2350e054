import { Refusal } from './refusal';

/** More than any call takes: 20,000 ids and the fields beside them. Each part that is wrong costs time to say so. */
const MOST_PARTS = 25_000;

/** JSON has it as a name like others; in an object it is none, so that schemas pass over it without a word. */
const NO_NAME = '__proto__';

const pathTo = (body: unknown): string => {
  const open: { value: unknown; path: string }[] = [{ value: body, path: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, NO_NAME)) return `${path}${NO_NAME}`;
    for (const [name, part] of Object.entries(value)) open.push({ value: part, path: `${path}${name}.` });
  }
  return NO_NAME;
};

const wrongName = (body: unknown) => {
  const path = pathTo(body).slice(-200);
  const message = 'There is no field with this name';
  return new Refusal(400, `${path}: ${message}`, { fields: Object.fromEntries([[path, message]]) });
};

/** Refuses a body with a field that cannot be one, or with too many elements and fields, before a schema looks at each of them. */
export const refuseManyParts = (body: unknown): unknown => {
  const open: unknown[] = [body];
  let count = 0;
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, NO_NAME)) throw wrongName(body);
    const parts = Object.values(value);
    count += parts.length;
    if (count > MOST_PARTS) throw new Refusal(413, 'The request has too many elements');
    for (const part of parts) if (typeof part === 'object') open.push(part);
  }
  return body;
};
