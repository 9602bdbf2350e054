import { useState } from 'react';
import { CallError } from '../../../api/client';
import type { RecordFormState } from '../../../kit/form';
import type { EnteredCar } from './added-cars';
import type { DecodedValues } from './decoded-values';
import type { VehicleValues } from './entry-values';
import { isWhole, lookAtVin } from './look-at-vin';
import { useSameVin } from './use-same-vin';
import { useVinReader } from './use-vin-reader';

export type VinValues = VehicleValues & { vin_number: string };

const isCar = (value: unknown): value is EnteredCar =>
  typeof value === 'object' && value !== null && 'stock_NO' in value && 'title' in value;

/** What a form checks of its VIN before it is sent. */
export const checkVinField = ({
  vin_number,
  model_year,
}: {
  vin_number: string;
  model_year?: number | null | undefined;
}): Record<string, string> => {
  const { error } = lookAtVin(vin_number, model_year);
  return error ? { vin_number: error } : {};
};

/** The VIN of a form: looked at, read, and compared with the stock. */
export const useVinPart = <V extends VinValues>(form: RecordFormState<V>, refused: unknown) => {
  const [oldVin, setOldVin] = useState('');
  const { vin_number, model_year } = form.values;
  const look = lookAtVin(vin_number, model_year);
  // the fields of the vehicle stay open, so that a wrong year can be corrected
  const alone = lookAtVin(vin_number);
  const vin = isWhole(alone) || (alone.isOld && oldVin === alone.vin) ? alone.vin : null;
  const reader = useVinReader({
    vin,
    values: form.values,
    fill: (patch: Partial<DecodedValues>) => {
      for (const [field, value] of Object.entries(patch))
        form.set(field as keyof DecodedValues, value as never); // both come from the same patch
    },
  });
  const found = useSameVin(vin);
  const current = refused instanceof CallError ? refused.body.current : null;
  // someone else may have been faster than the search
  const faster = isCar(current) && current.vin_number === vin ? current : null;
  return {
    look,
    vin,
    reader,
    same: found.inStock ?? faster,
    deleted: found.deleted,
    acceptOld: () => setOldVin(look.vin),
  };
};

export type VinPartState = ReturnType<typeof useVinPart>;
