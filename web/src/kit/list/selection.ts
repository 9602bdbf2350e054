/** The chosen rows by id or, with `all`, every row that matches except those. */
export interface Selection {
  all: boolean;
  ids: ReadonlySet<number>;
}

export const nothingSelected: Selection = { all: false, ids: new Set() };
export const everythingSelected: Selection = { all: true, ids: new Set() };

export const isSelected = (selection: Selection, id: number): boolean =>
  selection.ids.has(id) !== selection.all;

const withIds = (selection: Selection, ids: readonly number[], selected: boolean): Selection => {
  const next = new Set(selection.ids);
  for (const id of ids) {
    if (selected === selection.all) next.delete(id);
    else next.add(id);
  }
  return { all: selection.all, ids: next };
};

export const toggleOne = (selection: Selection, id: number): Selection =>
  withIds(selection, [id], !isSelected(selection, id));

export const pageSelection = (selection: Selection, pageIds: readonly number[]): 'none' | 'some' | 'all' => {
  const chosen = pageIds.filter((id) => isSelected(selection, id)).length;
  if (chosen === 0) return 'none';
  return chosen === pageIds.length ? 'all' : 'some';
};

/** The box in the header: chooses the page, or lets go of it when the whole page is chosen. */
export const togglePage = (selection: Selection, pageIds: readonly number[]): Selection =>
  withIds(selection, pageIds, pageSelection(selection, pageIds) !== 'all');

export const countSelected = (selection: Selection, total: number): number =>
  selection.all ? Math.max(0, total - selection.ids.size) : selection.ids.size;
