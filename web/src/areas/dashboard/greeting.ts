import { wallTime } from '@forecourt/domain/zoned';
import { useSession } from '../../api/session-context';
import { useTimeZone } from '../../kit/format/use-time-zone';

/** By the clock of the dealership. */
export const useGreeting = (): string => {
  const { user } = useSession().info;
  const hour = Number(wallTime(new Date().toISOString(), useTimeZone()).slice(11, 13));
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return `Good ${part}, ${user.f_name || user.username}`;
};
