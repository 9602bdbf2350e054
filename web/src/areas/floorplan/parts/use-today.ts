import { formatDay } from '@forecourt/domain/dates';
import { useTimeZone } from '../../../kit/format';

/** Today where the dealership is. */
export const useToday = (): string => formatDay(new Date().toISOString(), 'YYYY-MM-DD', useTimeZone());
