import type { z } from 'zod';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    values,
  );

/** What the contract's schema says against these values: the first message of each field. */
export const schemaErrors = (schema: z.ZodType, values: unknown): Record<string, string> => {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.join('.');
    if (path in errors) continue;
    // nothing was chosen: 'expected number, received null' is true but no help
    const aboutText = 'origin' in issue && issue.origin === 'string';
    errors[path] =
      isEmpty(valueAt(values, issue.path)) && !aboutText && issue.code !== 'custom'
        ? 'Required'
        : issue.message;
  }
  return errors;
};
