const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** '71.4 MB' */
export const fileSize = (bytes: number): string => {
  const unit = Math.min(
    UNITS.length - 1,
    Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1_000))),
  );
  const value = bytes / 1_000 ** unit;
  return `${unit === 0 ? value : value.toLocaleString('en-CA', { maximumFractionDigits: 1 })} ${UNITS[unit]}`;
};
