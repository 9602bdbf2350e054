import { mergeCalls } from '@forecourt/contract/merge';
import { send } from '../../api/client';
import { undoToast } from '../../kit/confirm';
import { listWords } from './merge-texts';
import { REFETCH_NOT_DUPLICATES } from './refetch';
import { useRefetch } from './use-refetch';

type Pair = readonly [number, number];

const pairsOf = (ids: readonly number[]): Pair[] =>
  ids.flatMap((a, at) => ids.slice(at + 1).map((b): Pair => [a, b]));

const takeBack = async (pairs: readonly Pair[]) => {
  for (const [a, b] of pairs)
    await send(mergeCalls.removeNotDuplicate, { params: { a, b } }, { quiet: true });
};

/** Pairs among these records of which someone said that they are two. */
const notDuplicatesAmong = async (ids: readonly number[]): Promise<Pair[]> => {
  const found = new Map<string, Pair>();
  for (const id of ids) {
    const { rows } = await send(mergeCalls.notDuplicates, { query: { id, limit: 200 } }, { quiet: true });
    for (const { a, b } of rows)
      if (ids.includes(a.id) && ids.includes(b.id)) found.set(`${a.id} ${b.id}`, [a.id, b.id]);
  }
  return [...found.values()];
};

/** 'Not a duplicate', and the way back. A refusal has been said when these are over. */
export const useNotDuplicates = () => {
  const refetch = useRefetch();
  const run = (work: () => Promise<void>): Promise<boolean> =>
    work()
      .then(() => refetch(REFETCH_NOT_DUPLICATES))
      .then(
        () => true,
        () => false,
      );
  return {
    markNotDuplicates: async (records: readonly { id: number; name: string }[]) => {
      const ids = records.map(({ id }) => id);
      const done = await run(async () => {
        await send(mergeCalls.addNotDuplicate, { body: { ids } }, { quiet: true });
      });
      if (!done) return;
      undoToast(`${listWords(records.map(({ name }) => name))} are no duplicates. That is remembered.`, () =>
        run(() => takeBack(pairsOf(ids))),
      );
    },
    takeBack: (a: number, b: number) => run(() => takeBack([[a, b]])),
    /** Takes back whatever was said about these. */
    removeAllAmong: (ids: readonly number[]) => run(async () => takeBack(await notDuplicatesAmong(ids))),
  };
};
