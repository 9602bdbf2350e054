import { currentCaller } from '../../db/scope';

/** Work of a server elsewhere: a step of the trace, where one is kept, under a name of ours. */
export const traced = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const span = currentCaller()?.span?.child(name, 'outside');
  if (!span) return work();
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
};
