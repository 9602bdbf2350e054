import { type Call, contract, isFileReply } from '@forecourt/contract';
import { z } from 'zod';

/** Values of a filter that the schema alone cannot give: one that few records have, one that many have. */
export type Samples = Readonly<Record<string, readonly (string | number)[]>>;

export interface ListCase {
  /** The area whose first page it is compared with. */
  area: string;
  path: string;
}

interface Property {
  enum?: (string | number)[];
  anyOf?: { const?: string | number }[];
  type?: string;
  minimum?: number;
  maximum?: number;
}

interface ListCall {
  area: string;
  name: string;
  path: string;
  sorts: string[];
  filters: Map<string, readonly (string | number)[]>;
  hasSearch: boolean;
}

const OF_THE_PAGE = ['page', 'limit', 'sort', 'q'];
const SMALL_RANGE = 10;

/** Every value of a field that has few, undefined for any other. */
const allValues = ({ enum: listed, anyOf, type, minimum, maximum }: Property) => {
  if (listed) return listed;
  const constants = anyOf?.flatMap((one) => one.const ?? []);
  if (constants && constants.length > 0) return constants;
  if (type !== 'integer' || minimum === undefined || maximum === undefined) return undefined;
  if (maximum - minimum >= SMALL_RANGE) return undefined;
  return Array.from({ length: maximum - minimum + 1 }, (_, n) => minimum + n);
};

const propertiesOf = (query: z.ZodObject) => {
  const { properties } = z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' });
  return Object.entries((properties ?? {}) as Record<string, Property>); // an object schema's properties are schemas
};

const toListCall = (area: string, name: string, call: Call, samples: Samples): ListCall | undefined => {
  if (call.method !== 'GET' || !call.query || call.params || isFileReply(call.reply)) return undefined;
  const properties = new Map(propertiesOf(call.query));
  if (!properties.has('page') || !properties.has('sort')) return undefined;
  const filters = new Map<string, readonly (string | number)[]>();
  for (const [field, property] of properties) {
    if (OF_THE_PAGE.includes(field)) continue;
    const values = samples[field] ?? allValues(property);
    if (!values) throw new Error(`${area}.${name}: no values to try for the filter ${field}`);
    filters.set(field, values);
  }
  const sorts = (properties.get('sort')?.enum ?? []).map(String);
  return { area, name, path: call.path, sorts, filters, hasSearch: properties.has('q') };
};

/** The calls of the contract that answer a list by page and sort, with the values to try for each filter. */
export const listCalls = (samples: Samples): ListCall[] =>
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries<Call>(calls).flatMap(([name, call]) => toListCall(area, name, call, samples) ?? []),
  );

const withQuery = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams({ limit: '25', ...Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) })}`;

/** One direction of each sort: the rising one of the first, the falling one of the second, and so on. */
const oneWay = (sorts: readonly string[]) => sorts.filter((_, at) => at % 4 === 0 || at % 4 === 3);

/** Every sort; every filter alone and with every sort; every search text in the default order and with the sorts in turn. */
export const casesOf = (
  { area, path, sorts, filters, hasSearch }: ListCall,
  texts: readonly string[],
): ListCase[] => {
  const queries: Record<string, string | number>[] = [{}, { page: 1_000 }];
  for (const sort of sorts) queries.push({ sort });
  const narrowed: Record<string, string | number>[] = [...filters].flatMap(([field, values]) =>
    values.map((value) => ({ [field]: value })),
  );
  for (const one of narrowed) {
    queries.push(one);
    for (const sort of oneWay(sorts)) queries.push({ ...one, sort });
  }
  if (hasSearch)
    for (const [at, q] of texts.entries())
      queries.push({ q }, { q, sort: sorts[(2 * at) % sorts.length] ?? '' });
  return queries.map((query) => ({ area, path: withQuery(path, query) }));
};
