interface Waiting<Name> {
  demo?: { after?: readonly Name[] };
}

/** The names of the areas, each after those whose demo records it builds on. */
export const inOrder = <Name extends string>(areas: Readonly<Record<Name, Waiting<Name>>>): Name[] => {
  const ordered: Name[] = [];
  const add = (name: Name, waiting: readonly Name[]) => {
    if (ordered.includes(name)) return;
    if (waiting.includes(name))
      throw new Error(`demos wait for each other: ${[...waiting, name].join(', ')}`);
    for (const before of areas[name].demo?.after ?? []) add(before, [...waiting, name]);
    ordered.push(name);
  };
  for (const name of Object.keys(areas) as Name[]) add(name, []); // the record has no other keys
  return ordered;
};
