import type { Capability } from '@forecourt/policy';
import type { z } from 'zod';
import { isSecret } from './scalars';

/** Who may make a call. Everything but 'public' needs a session; a capability is asked of the policy table. */
export type Access = 'public' | 'signed-in' | Capability;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A `part` is a piece of a larger file, which is looked at when all of it has come. */
export type FileKind = 'png' | 'jpg' | 'webp' | 'pdf' | 'csv' | 'xlsx' | 'ofx' | 'part';

/** One file field of a multipart form. The content decides what kind a file is, never its name. */
export interface FileField {
  kinds: readonly FileKind[];
  maxBytes: number;
  many?: boolean;
  optional?: boolean;
}

export interface FileReply {
  file: true;
  mime: string;
  /** It may have all records of a kind, and take seconds: those of a user come one after the other. */
  isExport?: true;
}

/** How often a call may be made, from one address or by one user. */
export interface Rate {
  per: 'address' | 'user';
  max: number;
  seconds: number;
}

export interface Call {
  method: Method;
  /** From the origin's root, with {name} for each parameter: the only place where the path stands. */
  path: string;
  access: Access;
  summary: string;
  /** It concerns the caller's own account, which is kept where their home is, also while they work at another branch. */
  atHome?: boolean;
  /** Its transaction may also touch what is not the dealership's alone: accounts, sessions, another branch. */
  systemToo?: boolean;
  /** Answered even while the dealership must choose a package (otherwise 406). */
  whileUnpaid?: boolean;
  /** Also taken in a read-only view of another user's account, where every other call but GET is refused. */
  whileLooking?: true;
  /**
   * An Idempotency-Key is not kept for it: its input must leave no trace (a card, a password), it is done once by its own
   * means (a payment), or doing it twice changes nothing.
   */
  keyless?: boolean;
  /** An Idempotency-Key is kept for it though it is no POST: sent again after a lost answer it would be done twice, or refused. */
  keyed?: true;
  /** Over it the answer is 429. A public call that declares none has the server's own. */
  rate?: Rate;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Takes its body also as a form: multipart/form-data or application/x-www-form-urlencoded. */
  form?: true;
  /** Takes XML as its body too; the name of the field that then holds it. */
  xml?: string;
  /** File fields make the call a multipart form; `body` then holds its text fields. */
  files?: Record<string, FileField>;
  reply: z.ZodType | FileReply;
  status?: 200 | 201;
  /** A valid input, where one cannot be made from the schema alone (a password's confirmation, a card). */
  example?: { body?: Record<string, unknown>; query?: Record<string, unknown> };
}

export type Calls = Record<string, Call>;

/** Declares one call; it only keeps the literal types. */
export const call = <const C extends Call>(declaration: C): C => declaration;

type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<never, never>;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<C extends Call> = Parsed<C['params']>;
export type QueryOf<C extends Call> = Parsed<C['query']>;
export type BodyOf<C extends Call> = Parsed<C['body']>;
export type ReplyOf<C extends Call> = C['reply'] extends z.ZodType ? z.output<C['reply']> : Blob;

type Optional<K extends string, T> = undefined extends T
  ? { [P in K]?: undefined }
  : Partial<T> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** What a caller passes: each part only where the call declares it. */
export type InputOf<C extends Call> = Optional<'params', Sent<C['params']>> &
  Optional<'query', Sent<C['query']>> &
  Optional<'body', Sent<C['body']>> &
  (C['files'] extends Record<string, FileField>
    ? { files: Partial<Record<keyof C['files'], File | readonly File[]>> }
    : { files?: undefined });

/** The names of the body's fields that are marked as secret. */
export const secretFields = ({ body }: Pick<Call, 'body'>): string[] =>
  Object.entries(body?.shape ?? {}).flatMap(([name, schema]) => (isSecret(schema) ? [name] : []));

/** Whether an Idempotency-Key is kept for a call, so that it is done once however often it is sent. */
export const isKeyed = ({ method, keyless, keyed, reply }: Call): boolean =>
  // the browser's copy of a call has no reply
  (method === 'POST' || keyed === true) && !keyless && !(reply && isFileReply(reply));

/** The browser is given no replies (web/build/slim-contract.ts): there none is known as a file. */
export const isFileReply = (reply: Call['reply'] | undefined): reply is FileReply =>
  reply !== undefined && 'file' in reply;
