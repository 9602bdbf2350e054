/** '45 s', '3 min', '2 h 5 min', '4 days': how long a guest waits, or an answer took. */
export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
};

export const waitedText = (since: string, now: number): string =>
  durationText((now - Date.parse(since)) / 1_000);
