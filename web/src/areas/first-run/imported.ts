export interface Import {
  state: string;
  added: number;
  file_name: string;
}

interface Words {
  one: string;
  many: string;
}

const countOf = (count: number, { one, many }: Words) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

/** '120 customers imported' and the names of the files; an import that goes on is named as such. */
export const saidOf = (imports: readonly Import[], words: Words): { title: string; files: string } => {
  const done = imports.filter(({ state }) => state === 'finished');
  const running = imports.filter(({ state }) => state === 'running');
  const added = done.reduce((sum, batch) => sum + batch.added, 0);
  const names = [
    ...done.filter((batch) => batch.added > 0).map(({ file_name }) => file_name),
    ...running.map(({ file_name }) => `${file_name} (still coming in)`),
  ];
  const title = added === 0 ? `No ${words.many} imported` : `${countOf(added, words)} imported`;
  return { title, files: names.filter(Boolean).join(', ') };
};
