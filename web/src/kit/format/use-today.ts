import { formatDay } from '@forecourt/domain/dates';
import { useTimeZone } from './use-time-zone';

/** Today where the dealership is. */
export const useToday = (): string => formatDay(new Date(), 'YYYY-MM-DD', useTimeZone());
