interface Share {
  user_id: number | null;
  percent: number | null;
}

/** The same share for each, in hundredths of a percent; the first takes what is left over. */
export const evenShares = <S extends Share>(shares: readonly S[]): S[] => {
  if (shares.length === 0) return [];
  const each = Math.floor(10_000 / shares.length);
  const rest = 10_000 - each * shares.length;
  return shares.map((share, at) => ({ ...share, percent: (each + (at === 0 ? rest : 0)) / 100 }));
};

/** Why the shares cannot be saved, or null. No share at all means that the deal's seller has all. */
export const splitProblem = (shares: readonly Share[]): string | null => {
  if (shares.length === 0) return null;
  const ids = shares.map(({ user_id }) => user_id);
  if (ids.includes(null)) return 'Choose a seller for each share';
  if (new Set(ids).size < ids.length) return 'A seller can have one share';
  const sum = shares.reduce((total, { percent }) => total + Math.round((percent ?? 0) * 100), 0);
  return sum === 10_000 ? null : `The shares make ${sum / 100}%, and must make 100%`;
};
