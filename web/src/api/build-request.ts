import type { Call } from '@forecourt/contract/call';
import { readableAddress } from './look';

export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Partial<Record<string, File | readonly File[]>>;
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

const pathOf = (call: Call, params: Record<string, unknown> = {}): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const queryOf = (query: Record<string, unknown> = {}): string => {
  const given = Object.entries(query)
    .filter(([, value]) => isGiven(value))
    .map(([name, value]): [string, string] => [name, String(value)]);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

/** Where a request goes that bears its session in a header. */
export const requestPath = (call: Call, input: LooseInput): string =>
  pathOf(call, input.params) + queryOf(input.query);

/** An address that the browser itself opens, as that of a document. */
export const urlOf = (call: Call, input: LooseInput): string => readableAddress(requestPath(call, input));

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const formOf = ({ body = {}, files = {} }: LooseInput): FormData => {
  const form = new FormData();
  // texts first: the server reads a form in its order and wants to know what the files are for
  for (const [name, value] of Object.entries(body))
    if (value !== undefined && value !== null) form.append(name, textOf(value));
  for (const [name, value] of Object.entries(files)) {
    for (const file of value === undefined ? [] : [value].flat()) form.append(name, file);
  }
  return form;
};

export const payloadOf = (call: Call, input: LooseInput): { body?: BodyInit; contentType?: string } => {
  if (call.files) return { body: formOf(input) };
  if (input.body === undefined) return {};
  return { body: JSON.stringify(input.body), contentType: 'application/json' };
};
