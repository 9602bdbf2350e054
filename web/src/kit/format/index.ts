export { CopyButton } from './copy-button';
export { Day } from './day';
export { Money } from './money';
export { RelativeTime } from './relative-time';
export { useTimeZone } from './use-time-zone';
export { instantAt, wallTime } from './zoned';
