import { ServiceError } from './service-error';

/** The time limit for work that takes no abort signal. */
export const within = async <T>(service: string, timeoutMs: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ServiceError(service, 'timeout', 'did not answer in time')),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
