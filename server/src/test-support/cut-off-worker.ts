import { startJobs } from '../services/jobs';

// A server of the jobs' test: it takes the job, says so, and never finishes it.
await startJobs(
  JSON.parse(process.env.CONNECTION ?? '{}'),
  {
    'test.cut': () => {
      process.send?.('taken');
      return new Promise(() => undefined);
    },
  },
  { concurrency: 1, onFailure: () => undefined },
);
