import type { MantineColorsTuple } from '@mantine/core';

/** The one accent: a petrol blue, calm beside state colours, and AA with white from shade 6 on. */
export const harbour: MantineColorsTuple = [
  '#eef7fa',
  '#dcedf3',
  '#b4d9e5',
  '#88c3d6',
  '#5eadc6',
  '#3f97b3',
  '#22809e',
  '#0f6a87',
  '#0b566e',
  '#084457',
];

export const greys: MantineColorsTuple = [
  '#f8f9fa',
  '#f1f3f5',
  '#e7eaee',
  '#dbdfe5',
  '#c7cdd5',
  '#99a1ac',
  '#6c7480',
  '#4b525d',
  '#31373f',
  '#1d2127',
];

export const darks: MantineColorsTuple = [
  '#e6e8eb',
  '#c8ccd2',
  '#a3a9b3',
  '#7f8692',
  '#3c424b',
  '#2d3239',
  '#23272d',
  '#181b20',
  '#121418',
  '#0c0e11',
];

/** Darker than the library's from shade 5 on: words in red must be read on white. */
export const reds: MantineColorsTuple = [
  '#fff1f1',
  '#fde4e4',
  '#fbcaca',
  '#ffa8a8',
  '#ff8f8f',
  '#e5484d',
  '#c9292f',
  '#b81f25',
  '#9f191f',
  '#821418',
];
