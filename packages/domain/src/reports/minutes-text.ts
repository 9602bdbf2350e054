const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 1_440;

/** '2 h 5 min', as people say how long something took. */
export const minutesText = (minutes: number): string => {
  const whole = Math.round(minutes);
  if (whole < MINUTES_OF_HOUR) return `${whole} min`;
  if (whole < MINUTES_OF_DAY)
    return `${Math.floor(whole / MINUTES_OF_HOUR)} h ${whole % MINUTES_OF_HOUR} min`;
  const hours = Math.round(whole / MINUTES_OF_HOUR);
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
};
