import { type Challenge, solve } from './solve';

self.onmessage = ({ data }: MessageEvent<Challenge>) => self.postMessage(solve(data));
