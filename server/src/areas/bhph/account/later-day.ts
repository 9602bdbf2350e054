/** The later of two days (YYYY-MM-DD). */
export const laterDay = (a: string, b: string): string => (a.localeCompare(b) > 0 ? a : b);
