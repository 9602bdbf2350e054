interface Clocked {
  respond_by: string | null;
  answered_at: string | null;
  waits_for_us: 0 | 1;
}

export type ClockState = 'running' | 'soon' | 'late' | 'reply' | 'answered' | 'none';

export interface Clock {
  state: ClockState;
  text: string;
}

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK_DAYS = 7;
/** So little time is left that somebody should hurry. */
const SOON_MINUTES = 5;

/** '12 min', '2 h 5 min', '1 d 14 h', from a week on days alone. */
export const spanText = (minutes: number): string => {
  if (minutes < 1) return 'under 1 min';
  if (minutes < HOUR) return `${Math.floor(minutes)} min`;
  if (minutes >= DAY) {
    const days = Math.floor(minutes / DAY);
    const hours = Math.floor((minutes % DAY) / HOUR);
    return hours === 0 || days >= WEEK_DAYS ? `${days} d` : `${days} d ${hours} h`;
  }
  const rest = Math.floor(minutes % HOUR);
  const hours = Math.floor(minutes / HOUR);
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

/** What the response clock of a lead says now. */
export const clockOf = ({ respond_by, answered_at, waits_for_us }: Clocked, now: number): Clock => {
  if (respond_by !== null && answered_at === null) {
    const left = (new Date(respond_by).getTime() - now) / MINUTE_MS;
    if (left < 0) return { state: 'late', text: `${spanText(-left)} late` };
    return { state: left < SOON_MINUTES ? 'soon' : 'running', text: `${spanText(left)} left` };
  }
  if (waits_for_us === 1 && answered_at !== null) return { state: 'reply', text: 'Customer replied' };
  return answered_at === null ? { state: 'none', text: '' } : { state: 'answered', text: 'Answered' };
};

/** Whether the clock says something that a card has to show: an answer that is due, or a customer who replied. */
export const needsClock = (lead: Clocked): boolean => !['none', 'answered'].includes(clockOf(lead, 0).state);
