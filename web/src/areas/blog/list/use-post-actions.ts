import { type BlogPostRow, blogCalls } from '@forecourt/contract/blog/index';
import type { InputOf, ReplyOf } from '@forecourt/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import { type Chosen as BulkChosen, bulkChange, chooseFrom, chooseRows, wasOrWere } from '../../../kit/bulk';
import type { List } from '../../../kit/list';
import { REFETCH_TERMS } from '../refetch';

type Body = NonNullable<InputOf<typeof blogCalls.bulk>['body']>;
type Reply = ReplyOf<typeof blogCalls.bulk>;
export type Chosen = BulkChosen<BlogPostRow, NonNullable<Body['filters']>>;

const MOST = 5_000;
const NOUN = { one: 'post', many: 'posts', nameOf: ({ title }: BlogPostRow) => title };

export const chosenRows = (rows: readonly BlogPostRow[]): Chosen => chooseRows(rows, NOUN);
export const chosenOf = (list: List<BlogPostRow>): Chosen =>
  chooseFrom(list, NOUN, { fixed: {}, most: MOST });

const bulk = async (what: Body['do'], { filters, ids }: Chosen): Promise<Reply> =>
  send(
    blogCalls.bulk,
    { body: { do: what, ...(filters ? { selectedAll: 1 as const, filters } : { ids: await ids() }) } },
    { quiet: true },
  );

/** What can be done to one post or many. Each answers whether it was done; a refusal has been said already. */
export const usePostActions = () => {
  const queries = useQueryClient();
  const change = bulkChange({
    refresh: () =>
      Promise.all(REFETCH_TERMS.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) }))),
    nameOf: ({ name }: Reply['left_out'][number]) => name,
    tooMany: 'At most 5,000 posts can be changed at once',
  });
  const perform = (chosen: Chosen, what: Body['do'], done: string, undo?: Body['do']): Promise<boolean> =>
    change({
      title: `Changing ${chosen.name}`,
      said: `${wasOrWere(chosen)} ${done}`,
      work: () => bulk(what, chosen),
      // without every row at hand nobody knows which they were
      undo: () =>
        undo && chosen.rows.length > 0 && chosen.rows.length === chosen.count
          ? () => bulk(undo, chosenRows(chosen.rows))
          : null,
    });
  return {
    publish: (chosen: Chosen) => perform(chosen, 'publish', 'published'),
    unpublish: (chosen: Chosen) => perform(chosen, 'unpublish', 'unpublished'),
    remove: (chosen: Chosen) => perform(chosen, 'delete', 'deleted', 'restore'),
  };
};
