import type { Readable } from 'node:stream';
import type { BodyOf, Call, Calls, FileField, ParamsOf, QueryOf, ReplyOf } from '@forecourt/contract';
import type { Actor } from '@forecourt/policy';
import type { Db, Tenant } from '../db/database';
import type { Deps } from '../deps';
import type { Session } from './sessions';
import type { UploadedFile } from './uploaded-file';

export type { UploadedFile } from './uploaded-file';

export interface RequestFacts {
  id: string;
  address: string;
  host: string;
  origin: string;
  userAgent: string;
  deviceToken: string;
  /** For calls that are done once by their own means, as a refund; '' without one. */
  idempotencyKey: string;
  /** Of a service that signs its calls (X-Twilio-Signature). */
  signature: string;
}

export interface PublicContext {
  deps: Deps;
  request: RequestFacts;
}

export interface Context extends PublicContext {
  session: Session;
  actor: Actor;
  tenant: Tenant;
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  write<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Logs a failure that the request survives. */
  warn(error: unknown, message: string): void;
}

export interface Input<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  files: C['files'] extends Record<string, FileField>
    ? Record<keyof C['files'], UploadedFile[]>
    : Record<never, never>;
}

export interface FileAnswer {
  /** A function opens it only when it is sent, not when the browser has it already. */
  stream: Readable | Buffer | (() => Promise<Readable>);
  mime: string;
  name?: string;
  /** Names a content that never changes, so that the browser need not load it twice. */
  etag?: string;
  /** The browser goes on to this address of ours instead. */
  location?: string;
}

type Answer<C extends Call> = C['reply'] extends { file: true } ? FileAnswer : ReplyOf<C>;

export type Handler<C extends Call> = (
  input: Input<C>,
  context: C['access'] extends 'public' ? PublicContext : Context,
) => Promise<Answer<C>>;

/** A handler for each call of an area: one that is missing does not compile. */
export type Handlers<A extends Calls> = { [K in keyof A]: Handler<A[K]> };
