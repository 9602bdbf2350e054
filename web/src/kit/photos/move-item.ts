/** The list with one of its members at another place; places beyond the ends are the ends. */
export const moveItem = <T>(list: readonly T[], item: T, to: number): T[] => {
  const others = list.filter((one) => one !== item);
  const at = Math.min(Math.max(0, to), others.length);
  return [...others.slice(0, at), item, ...others.slice(at)];
};
