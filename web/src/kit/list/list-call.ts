import type { Call, ReplyOf } from '@forecourt/contract/call';
import type { Page } from '@forecourt/contract/list';
import type { z } from 'zod';

/** A call that answers a page of rows (design: conventions on the wire). */
export interface ListCall extends Call {
  query: z.ZodObject;
  reply: z.ZodType<Page<{ id: number }>>;
}

export type RowOf<C extends ListCall> = ReplyOf<C> extends { rows: (infer Row)[] } ? Row : never;
export type SortOf<C extends ListCall> =
  z.input<C['query']> extends { sort?: infer S } ? Exclude<S, undefined> & string : string;
export type QueryInOf<C extends ListCall> = z.input<C['query']>;
