import { send } from '../../api/client';
import { undoToast } from '../../kit/confirm';
import { type MergeKind, useMergeKind } from './merge-kind';
import { listWords } from './merge-texts';
import { useRefetch } from './use-refetch';

type Pair = readonly [number, number];

const pairsOf = (ids: readonly number[]): Pair[] =>
  ids.flatMap((a, at) => ids.slice(at + 1).map((b): Pair => [a, b]));

const takeBack = async ({ calls }: MergeKind, pairs: readonly Pair[]) => {
  for (const [a, b] of pairs) await send(calls.removeNotDuplicate, { params: { a, b } }, { quiet: true });
};

/** Pairs among these records of which someone said that they are two. */
const notDuplicatesAmong = async ({ calls }: MergeKind, ids: readonly number[]): Promise<Pair[]> => {
  const found = new Map<string, Pair>();
  for (const id of ids) {
    const { rows } = await send(calls.notDuplicates, { query: { id, limit: 200 } }, { quiet: true });
    for (const { a, b } of rows)
      if (ids.includes(a.id) && ids.includes(b.id)) found.set(`${a.id} ${b.id}`, [a.id, b.id]);
  }
  return [...found.values()];
};

/** 'Not a duplicate', and the way back. A refusal has been said when these are over. */
export const useNotDuplicates = () => {
  const refetch = useRefetch();
  const kind = useMergeKind();
  const { calls } = kind;
  const run = (work: () => Promise<void>): Promise<boolean> =>
    work()
      .then(() => refetch([calls.report, calls.notDuplicates, calls.findBySingle]))
      .then(
        () => true,
        () => false,
      );
  return {
    markNotDuplicates: async (records: readonly { id: number; name: string }[]) => {
      const ids = records.map(({ id }) => id);
      const done = await run(async () => {
        await send(calls.addNotDuplicate, { body: { ids } }, { quiet: true });
      });
      if (!done) return;
      undoToast(`${listWords(records.map(({ name }) => name))} are no duplicates. That is remembered.`, () =>
        run(() => takeBack(kind, pairsOf(ids))),
      );
    },
    takeBack: (a: number, b: number) => run(() => takeBack(kind, [[a, b]])),
    /** Takes back whatever was said about these. */
    removeAllAmong: (ids: readonly number[]) =>
      run(async () => takeBack(kind, await notDuplicatesAmong(kind, ids))),
  };
};
