import { enteringCalls } from '@forecourt/contract/inventory/entering';
import { lookupCalls } from '@forecourt/contract/inventory/lookups';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCall } from '../../../api/use-call';
import { type DecodedValues, decodedValues, fromVin, type Lists, toFillIn } from './decoded-values';

const KEPT = { staleTime: 300_000 } as const;

type Listed = readonly { id: number; name: string }[];
const named = (list: Listed) => list.map(({ id, name }) => ({ value: id, label: name }));

/** Every body style there is: what a VIN means may be of another vehicle type than the form still holds. */
const useLists = (): Lists | null => {
  const bodies = useCall(lookupCalls.bodyStyles, {}, KEPT).data;
  const drives = useCall(lookupCalls.driveTypes, {}, KEPT).data;
  const gears = useCall(lookupCalls.transmissions, {}, KEPT).data;
  if (!bodies || !drives || !gears) return null;
  return { bodyStyles: named(bodies), driveTypes: named(drives), transmissions: named(gears) };
};

interface Options {
  /** null while there is nothing to read yet. */
  vin: string | null;
  values: DecodedValues;
  fill: (patch: Partial<DecodedValues>) => void;
}

/** Reads a VIN as soon as it is whole, and fills in what the form leaves open. */
export const useVinReader = ({ vin, values, fill }: Options) => {
  const lists = useLists();
  const reading = useCall(
    enteringCalls.decodeVin,
    { body: { vin_number: vin ?? '' } },
    { enabled: vin !== null, silent: true, ...KEPT },
  );
  const said = vin !== null && reading.data?.vin_number === vin ? reading.data : null;
  const read = said && lists ? decodedValues(said, lists) : null;
  const filled = useRef<{ vin: string; values: DecodedValues } | null>(null);

  const vinRead = said && read ? said.vin_number : null;
  const fillIn = useEffectEvent((of: string) => {
    if (!read || filled.current?.vin === of) return;
    fill(toFillIn(values, filled.current?.values ?? null, read));
    filled.current = { vin: of, values: read };
  });
  // once for each VIN, whatever is typed meanwhile
  useEffect(() => {
    if (vinRead !== null) fillIn(vinRead);
  }, [vinRead]);

  return {
    /** What the VIN says; null until it was read. */
    said,
    decoded: fromVin(values, read),
    isReading: vin !== null && read === null && !reading.isError,
    error: vin === null ? null : reading.error,
    retry: () => void reading.refetch(),
  };
};

export type VinReader = ReturnType<typeof useVinReader>;
