/**
 * Insertions, deletions, substitutions and swaps of neighbours that lead from one text to the other; `limit` + 1 when
 * there are more than `limit`.
 */
export const editDistance = (a: string, b: string, limit: number): number => {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [s, t] = [a.slice(start, endA), b.slice(start, endB)];
  if (s.length === 0 || t.length === 0) return Math.min(limit + 1, s.length + t.length);
  if (s.length === 1 && t.length === 1) return 1;
  if (s.length === 2 && t.length === 2 && s[0] === t[1] && s[1] === t[0]) return 1;
  // Between a different start and a different end there is more than one step.
  if (limit < 2) return limit + 1;
  return Math.min(limit + 1, fullDistance(s, t, limit));
};

const fullDistance = (s: string, t: string, limit: number): number => {
  let before: number[] = [];
  let above = Array.from({ length: t.length + 1 }, (_, i) => i);
  for (let i = 1; i <= s.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= t.length; j += 1) {
      const cost = s[i - 1] === t[j - 1] ? 0 : 1;
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && s[i - 1] === t[j - 2] && s[i - 2] === t[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
      if (least < best) best = least;
    }
    if (best > limit) return limit + 1;
    before = above;
    above = row;
  }
  return above[t.length] ?? 0;
};

/** How many slips a word of this length is allowed: none in a short one, where they make another name. */
export const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Two words that differ by slips of the fingers only. */
export const areAlike = (a: string, b: string): boolean => {
  const allowed = slipsAllowed(Math.min(a.length, b.length));
  return allowed > 0 && editDistance(a, b, allowed) <= allowed;
};
