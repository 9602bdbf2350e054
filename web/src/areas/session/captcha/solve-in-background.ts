import type { Challenge } from './solve';

/** Works off the page's own thread, so that typing stays smooth. */
export const solveInBackground = (challenge: Challenge, signal: AbortSignal): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.onmessage = ({ data }: MessageEvent<string | null>) => {
      end();
      resolve(data);
    };
    worker.onerror = (event) => {
      end();
      reject(new Error(event.message));
    };
    worker.postMessage(challenge);
  });
