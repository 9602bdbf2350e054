import type { Call, ReplyOf } from '@forecourt/contract/call';
import { type LOOKUP_KINDS, lookupCalls } from '@forecourt/contract/inventory/lookups';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { keyOf, useCall } from '../../../api/use-call';
import type { Choice } from '../../../kit/fields';

type Lookup = ReplyOf<typeof lookupCalls.colors>[number];
export type LookupKind = (typeof LOOKUP_KINDS)[number];

/** They hardly ever change, and what is added here is read again at once. */
const KEPT = { staleTime: 300_000 } as const;
const NONE: readonly Lookup[] = [];

export const useTypeName = () => {
  const { data = NONE } = useCall(lookupCalls.vehicleTypes, {}, KEPT);
  return (id: number): string => data.find((type) => type.id === id)?.name ?? '';
};

const CALLS: Record<LookupKind, Call> = {
  color: lookupCalls.colors,
  transmission: lookupCalls.transmissions,
  'body-style': lookupCalls.bodyStyles,
  'title-status': lookupCalls.titleStatuses,
  'drive-type': lookupCalls.driveTypes,
  tag: lookupCalls.tags,
};

const toChoice = ({ id, name }: Lookup): Choice<number> => ({ value: id, label: name });

/** The lists that a car's form chooses from, and how to make them longer. */
export const useLookups = (vehicleType: number) => {
  const queries = useQueryClient();
  const query = { vehicleType };
  const lists: Record<LookupKind, readonly Lookup[]> = {
    color: useCall(lookupCalls.colors, {}, KEPT).data ?? NONE,
    transmission: useCall(lookupCalls.transmissions, { query }, { ...KEPT, keepPrevious: true }).data ?? NONE,
    'body-style': useCall(lookupCalls.bodyStyles, { query }, { ...KEPT, keepPrevious: true }).data ?? NONE,
    'title-status': useCall(lookupCalls.titleStatuses, {}, KEPT).data ?? NONE,
    'drive-type': useCall(lookupCalls.driveTypes, {}, KEPT).data ?? NONE,
    tag: useCall(lookupCalls.tags, {}, KEPT).data ?? NONE,
  };
  const types = useCall(lookupCalls.vehicleTypes, {}, KEPT).data ?? NONE;

  /** null: refused, and said so. */
  const add = async (kind: LookupKind, name: string): Promise<number | null> => {
    try {
      const made = await send(lookupCalls.addLookup, { body: { kind, name, vehicleType } }, { quiet: true });
      await queries.invalidateQueries({ queryKey: keyOf(CALLS[kind]) });
      return made.id;
    } catch {
      return null;
    }
  };
  return {
    types: types.map(toChoice),
    choices: (kind: LookupKind): Choice<number>[] => lists[kind].map(toChoice),
    nameOf: (kind: LookupKind, id: number): string => lists[kind].find((one) => one.id === id)?.name ?? '',
    add,
  };
};

export type Lookups = ReturnType<typeof useLookups>;
