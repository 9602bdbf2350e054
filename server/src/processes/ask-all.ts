const ANSWER_MS = 3_000;

const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref())]);

/** What those answer that do so in time; the others are left out. */
export const askAll = async <P, T>(
  processes: Iterable<P>,
  ask: (one: P) => Promise<T>,
): Promise<Map<P, T>> => {
  const answers = new Map<P, T>();
  await Promise.all(
    [...processes].map(async (one) => {
      const said = await within(ANSWER_MS, ask(one)).catch(() => undefined);
      if (said !== undefined) answers.set(one, said);
    }),
  );
  return answers;
};
