interface Before<S extends string> {
  id: number;
  seller_id: number | null;
  state: S;
}

/** The ids by what each had before, so that an undo gives each its own back. */
export const groupsBy = <S extends string, K>(
  before: readonly Before<S>[],
  had: (one: Before<S>) => K,
): [K, number[]][] => {
  const groups = new Map<K, number[]>();
  for (const one of before) groups.set(had(one), [...(groups.get(had(one)) ?? []), one.id]);
  return [...groups];
};
