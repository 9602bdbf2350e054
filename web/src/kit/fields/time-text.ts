const MINUTES_A_DAY = 24 * 60;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** 'HH:MM' of 24 hours for what people type: '9', '915', '9:15', '9.15', '9:15 pm'; null where it is no time. */
export const readTime = (typed: string): string | null => {
  const text = typed.trim().toLowerCase().replace(/\s+/g, '');
  const found =
    /^(\d{1,2})(?:[:.h](\d{2}))?(am|pm|a\.m\.|p\.m\.)?$/.exec(text) ??
    /^(\d{1,2})(\d{2})(am|pm|a\.m\.|p\.m\.)?$/.exec(text);
  if (!found) return null;
  const hour = Number(found[1]);
  const minute = Number(found[2] ?? 0);
  const half = found[3]?.charAt(0);
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return null;
  if (half === undefined) return clock(hour * 60 + minute);
  return clock(((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute);
};

/** A whole time that needs no reading: what is typed letter by letter counts once it looks like this. */
export const isWholeTime = (typed: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed);

/** The time some minutes later or earlier, on the same day. */
export const stepTime = (time: string, minutes: number): string => {
  const now = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const next = now + minutes;
  return clock(((next % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY);
};
