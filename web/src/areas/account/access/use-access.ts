import type { ReplyOf } from '@forecourt/contract/call';
import { dealershipCalls } from '@forecourt/contract/dealership';
import { sessionCalls } from '@forecourt/contract/session';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { CallError } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import type { RestoredDraft } from '../../../kit/form/record-form.types';
import {
  type Cell,
  changedRoles,
  changesBetween,
  type Grants,
  grantsOf,
  isGiven,
  type RoleGrants,
  rebase,
  withCells,
} from './grants';
import { useKeptCells } from './use-kept-cells';

export type AccessReply = ReplyOf<typeof dealershipCalls.accessControls>;

interface Saved {
  roles: readonly RoleGrants[];
  version: number;
}

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' &&
  value !== null &&
  'roles' in value &&
  Array.isArray(value.roles) &&
  'version' in value &&
  typeof value.version === 'number';

/** What someone else saved first, when that is why a save was refused. */
const overtakenBy = (error: unknown): Saved | null =>
  error instanceof CallError && error.status === 409 && isSaved(error.body.current)
    ? error.body.current
    : null;

export interface Access {
  now: Grants;
  changes: readonly Cell[];
  /** What someone else changed while one was at it. */
  theirs: readonly Cell[];
  isSaving: boolean;
  /** The draft that the screen opened with, until it is saved or discarded. */
  restored: RestoredDraft | null;
  isChanged: (role: number, component: string) => boolean;
  set: (cells: readonly Cell[]) => void;
  /** Takes back what was changed for a role, or for all. */
  revert: (role?: number) => void;
  save: () => Promise<void>;
}

export const useAccess = (loaded: AccessReply): Access => {
  const [base, setBase] = useState(() => ({ grants: grantsOf(loaded.roles), version: loaded.version }));
  const kept = useKeptCells({ ...loaded, grants: base.grants });
  const [now, setNow] = useState(() => withCells(base.grants, kept.cells));
  const [theirs, setTheirs] = useState<readonly Cell[]>([]);
  const { save, isSaving } = useSave(dealershipCalls.saveAccessControls, {
    invalidates: [dealershipCalls.accessControls, sessionCalls.info],
  });
  const changes = useMemo(() => changesBetween(base.grants, now), [base, now]);
  const keep = useEffectEvent(kept.keep);
  useEffect(() => keep(changes, base.version), [changes, base.version]);

  const standOn = (from: Grants, { roles, version }: Saved) => {
    const grants = grantsOf(roles);
    setBase({ grants, version });
    // what was ticked while the save was on its way stays
    setNow((current) => rebase(from, current, grants));
    return grants;
  };

  return {
    now,
    changes,
    theirs,
    isSaving,
    restored: kept.restored,
    isChanged: (role, component) => isGiven(base.grants, role, component) !== isGiven(now, role, component),
    set: (cells) => setNow((current) => withCells(current, cells)),
    revert: (role) =>
      setNow((current) =>
        withCells(
          current,
          changes
            .filter((cell) => role === undefined || cell.role === role)
            .map((cell) => ({ ...cell, given: !cell.given })),
        ),
      ),
    save: async () => {
      if (changes.length === 0) return;
      try {
        const reply = await save({ body: { roles: changedRoles(base.grants, now), version: base.version } });
        standOn(now, reply);
        setTheirs([]);
      } catch (error) {
        const saved = overtakenBy(error);
        // anything else has been said by the shared request handling
        if (saved) setTheirs(changesBetween(base.grants, standOn(base.grants, saved)));
      }
    },
  };
};
