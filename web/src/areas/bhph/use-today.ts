import { formatDay } from '@forecourt/domain/dates';
import { useTimeZone } from '../../kit/format';

/** Today where the dealership is, for fields that can be emptied. */
export const useToday = (): string | null => formatDay(new Date().toISOString(), 'YYYY-MM-DD', useTimeZone());
