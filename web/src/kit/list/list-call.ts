import type { Call, InputOf, ReplyOf } from '@forecourt/contract/call';
import type { Page } from '@forecourt/contract/list';
import type { z } from 'zod';
import { type SendOptions, send } from '../../api/client';
import { keyOf } from '../../api/use-call';

/** A call that answers a page of rows (design: conventions on the wire). */
export interface ListCall extends Call {
  query: z.ZodObject;
  reply: z.ZodType<Page<{ id: number }>>;
}

export type RowOf<C extends ListCall> = ReplyOf<C> extends { rows: (infer Row)[] } ? Row : never;
export type SortOf<C extends ListCall> =
  z.input<C['query']> extends { sort?: infer S } ? Exclude<S, undefined> & string : string;
export type QueryInOf<C extends ListCall> = z.input<C['query']>;

type ListQuery = Readonly<Record<string, string | number>>;

/** Where a list's rows come from. */
export interface ListSource<Row> {
  keyFor: (query: ListQuery) => unknown[];
  ask: (query: ListQuery, options?: SendOptions) => Promise<Page<Row>>;
}

/** Rows of a call that answers a page of them; `inputFor` puts page, order, search and filters where the call wants them. */
export const sourceOf = <Row, C extends Call = Call>(
  call: C,
  inputFor: (query: ListQuery) => object,
): ListSource<Row> => {
  // which fields the call takes is known by the list's filters; the compiler sees only texts and numbers
  const input = (query: ListQuery) => inputFor(query) as InputOf<C>;
  return {
    keyFor: (query) => keyOf(call, input(query)),
    // a list's call promises a page, which the compiler cannot see through a generic reply
    ask: (query, options) => send(call, input(query), options) as Promise<unknown> as Promise<Page<Row>>,
  };
};
