/** A field of an input or a reply, as readers of the documentation see it. */
export interface Field {
  name: string;
  type: string;
  limits: string;
  isRequired: boolean;
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deeper parts are named by their type alone. */
const DEEPEST = 2;
const MOST_CHOICES = 24;

/** Of choices the first that is not null; `null` is said by the type. */
const inner = (schema: Json): { schema: Json; isNullable: boolean } => {
  const choices = [schema.anyOf, schema.oneOf].find(Array.isArray) as unknown[] | undefined; // find(Array.isArray) says so
  if (!choices) return { schema, isNullable: false };
  const parts = choices.filter(isObject);
  const real = parts.filter(({ type }) => type !== 'null');
  return {
    schema: real.length === 1 && real[0] ? real[0] : { choices: real },
    isNullable: real.length < parts.length,
  };
};

const namesRow = (schema: Json): boolean => schema.table !== undefined || schema.sharedTable !== undefined;

const plainType = (schema: Json): string => {
  // what an id names is kept with its schema (idOf, sharedIdOf)
  if (namesRow(schema)) return schema.type === 'array' ? 'list of ids' : 'id';
  if (Array.isArray(schema.enum)) return 'one of';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.choices))
    return [...new Set(schema.choices.filter(isObject).map(plainType))].join(' or ');
  if (schema.type === 'array')
    return isObject(schema.items) ? `list of ${plainType(inner(schema.items).schema)}` : 'list';
  if (schema.type === 'integer') return 'whole number';
  if (schema.format === 'date-time') return 'date and time (ISO 8601)';
  if (schema.format === 'date') return 'date (YYYY-MM-DD)';
  if (schema.type === 'string') return 'text';
  return typeof schema.type === 'string' ? schema.type : 'any value';
};

const HUGE = 2_000_000_000;
const isLimit = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) < HUGE;

const shown = (limit: number): string => limit.toLocaleString('en-CA');

const limitsOf = (schema: Json): string => {
  const says: string[] = [];
  if (Array.isArray(schema.enum)) {
    const choices = schema.enum.slice(0, MOST_CHOICES).map(String).join(', ');
    says.push(schema.enum.length > MOST_CHOICES ? `${choices} and others` : choices);
  }
  if (isLimit(schema.minLength) && schema.minLength > 0) says.push(`at least ${schema.minLength} characters`);
  if (isLimit(schema.maxLength)) says.push(`at most ${shown(schema.maxLength)} characters`);
  if (isLimit(schema.minimum)) says.push(`from ${shown(schema.minimum)}`);
  if (isLimit(schema.exclusiveMinimum)) says.push(`more than ${shown(schema.exclusiveMinimum)}`);
  if (isLimit(schema.maximum)) says.push(`to ${shown(schema.maximum)}`);
  if (isLimit(schema.minItems)) says.push(`at least ${schema.minItems}`);
  if (isLimit(schema.maxItems)) says.push(`at most ${shown(schema.maxItems)}`);
  if (schema.default !== undefined) says.push(`default ${JSON.stringify(schema.default)}`);
  return says.join(', ');
};

/** The fields of an object, those of objects within it under names with dots. */
export const fieldsOf = (given: Json, before = '', depth = 0): Field[] => {
  const { schema } = inner(given);
  if (schema.type === 'array' && isObject(schema.items)) return fieldsOf(schema.items, `${before}[]`, depth);
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(([key, value]) => {
    if (!isObject(value)) return [];
    const { schema: part, isNullable } = namesRow(value)
      ? { schema: value, isNullable: false }
      : inner(value);
    const name = before === '' ? key : `${before}.${key}`;
    const limits = [...new Set([limitsOf(part), limitsOf(value)])].filter(Boolean).join(', ');
    const field: Field = {
      ...{ name, isRequired: required.includes(key), limits },
      type: `${plainType(part)}${isNullable ? ' or null' : ''}`,
    };
    return depth + 1 < DEEPEST ? [field, ...fieldsOf(part, name, depth + 1)] : [field];
  });
};
