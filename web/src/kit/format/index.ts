export { instantAt, wallTime } from '@forecourt/domain/zoned';
export { CopyButton } from './copy-button';
export { Day } from './day';
export { Instant, shortInstant } from './instant';
export { Money } from './money';
export { RelativeTime } from './relative-time';
export { Truncate, type TruncateKind } from './truncate';
export { useTimeZone } from './use-time-zone';
export { useToday } from './use-today';
