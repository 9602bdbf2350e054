import { FileRefused } from '../file-refused';
import { serveReader } from '../serve-reader';
import type { SampleReader } from './sample';

const spin = () => {
  for (;;);
};

const fillHeap = () => {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, n) => n + 0.5));
};

/** Does what its file says. */
await serveReader<SampleReader>(async ({ bytes, options, ask, send }) => {
  const text = new TextDecoder().decode(bytes);
  if (text === 'spin') spin();
  if (text === 'fill the heap') fillHeap();
  if (text === 'exit') process.exit(3);
  if (text === 'fail') throw new Error('as the test asked');
  if (text === 'refuse') throw new FileRefused('input', 'Not this one', 'other');
  if (text === 'ask') return `answered ${await ask('double', options.number)}`;
  if (text === 'send') for (let part = 0; part < 5; part += 1) await send(part);
  return text;
});
