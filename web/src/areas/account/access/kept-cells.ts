import { openWithDraft } from '../../../kit/form/draft-changes';
import type { Draft, DraftChanges } from '../../../kit/form/draft-store';
import { type Cell, type Grants, isGiven } from './grants';
import type { AccessComponent, AccessRole } from './offer';

export interface Loaded {
  roles: readonly AccessRole[];
  components: readonly AccessComponent[];
  grants: Grants;
  version: number;
}

const fieldOf = ({ role, component }: Pick<Cell, 'role' | 'component'>): string => `${role} ${component}`;

/** What a draft keeps of the changed boxes. A box has two states, so its base is the other one. */
export const draftOfCells = (cells: readonly Cell[], version: number): DraftChanges | null =>
  cells.length === 0
    ? null
    : {
        version,
        fields: Object.fromEntries(
          cells.map((cell) => [fieldOf(cell), { base: !cell.given, mine: cell.given }]),
        ),
      };

/** The boxes of a draft that still differ and can still be changed: a role or a component may be gone since. */
export const cellsOfDraft = (
  draft: Draft | null,
  { roles, components, grants, version }: Loaded,
): { cells: Cell[]; isNewer: boolean } => {
  const boxes = roles.flatMap(({ role }) =>
    components
      .filter(({ dealership }) => dealership === 1)
      .map(({ name }) => ({ role, component: name, given: isGiven(grants, role, name) })),
  );
  const record = { ...Object.fromEntries(boxes.map((box) => [fieldOf(box), box.given])), version };
  const { values, isNewer } = openWithDraft(record, draft);
  const cells = boxes
    .filter((box) => Reflect.get(values, fieldOf(box)) !== box.given)
    .map((box) => ({ ...box, given: !box.given }));
  return { cells, isNewer };
};
