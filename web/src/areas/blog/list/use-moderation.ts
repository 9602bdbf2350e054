import { type BlogComment, blogCalls } from '@forecourt/contract/blog/index';
import type { InputOf, ReplyOf } from '@forecourt/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import { type Chosen as BulkChosen, bulkChange, chooseFrom, chooseRows, wasOrWere } from '../../../kit/bulk';
import { ask } from '../../../kit/confirm';
import type { List } from '../../../kit/list';
import { REFETCH_COMMENTS } from '../refetch';

type Body = NonNullable<InputOf<typeof blogCalls.moderate>['body']>;
type Reply = ReplyOf<typeof blogCalls.moderate>;
export type Chosen = BulkChosen<BlogComment, NonNullable<Body['filters']>>;

const MOST = 5_000;
const NOUN = {
  ...{ one: 'comment', many: 'comments' },
  nameOf: ({ name }: BlogComment) => `The comment of ${name}`,
};

export const chosenRows = (rows: readonly BlogComment[]): Chosen => chooseRows(rows, NOUN);
export const chosenOf = (list: List<BlogComment>): Chosen =>
  chooseFrom(list, NOUN, { fixed: {}, most: MOST });

const moderate = async (what: Body['do'], { filters, ids }: Chosen): Promise<Reply> =>
  send(
    blogCalls.moderate,
    { body: { do: what, ...(filters ? { selectedAll: 1 as const, filters } : { ids: await ids() }) } },
    { quiet: true },
  );

const BACK: Readonly<Record<BlogComment['state'], Body['do']>> = {
  waiting: 'wait',
  approved: 'approve',
  rejected: 'reject',
  spam: 'spam',
};

/** What can be done to one comment or many. Each answers whether it was done; a refusal has been said already. */
export const useModeration = () => {
  const queries = useQueryClient();
  const change = bulkChange({
    refresh: () =>
      Promise.all(REFETCH_COMMENTS.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) }))),
    nameOf: ({ name }: Reply['left_out'][number]) => name,
    tooMany: 'At most 5,000 comments can be changed at once',
  });
  const perform = (chosen: Chosen, what: Body['do'], done: string): Promise<boolean> =>
    change({
      title: `Changing ${chosen.name}`,
      said: `${wasOrWere(chosen)} ${done}`,
      work: () => moderate(what, chosen),
      undo: () => {
        const [first] = chosen.rows;
        const isAlike = chosen.rows.every(({ state }) => state === first?.state);
        // one way back for all of them
        if (what === 'delete' || !first || !isAlike || chosen.rows.length !== chosen.count) return null;
        return () => moderate(BACK[first.state], chosenRows(chosen.rows));
      },
    });
  return {
    approve: (chosen: Chosen) => perform(chosen, 'approve', 'approved'),
    reject: (chosen: Chosen) => perform(chosen, 'reject', 'rejected'),
    spam: (chosen: Chosen) => perform(chosen, 'spam', 'marked as spam'),
    remove: async (chosen: Chosen) => {
      const isSure = await ask({
        title: `Delete ${chosen.name}?`,
        body: 'The words and the e-mail address are deleted for good.',
        ...{ confirmLabel: 'Delete', danger: true },
      });
      return isSure && perform(chosen, 'delete', 'deleted');
    },
  };
};
