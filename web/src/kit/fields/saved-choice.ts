import type { Choice } from './choice';

/**
 * The choices of a field and the saved one: a seller who left is no longer offered but is what the record holds, and a
 * blank field would say that it holds none.
 */
export const withSavedChoice = <T extends string | number>(
  options: readonly Choice<T>[],
  saved: Choice<T> | null | undefined,
): readonly Choice<T>[] => {
  if (!saved || options.some(({ value }) => value === saved.value)) return options;
  // without options they are still being fetched, so it is not known whether this one is inactive
  if (options.length === 0) return [saved];
  return [...options, { ...saved, label: `${saved.label} (inactive)` }];
};
