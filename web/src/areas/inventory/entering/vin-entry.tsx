import type { FieldProps } from '../../../kit/fields';
import { lookAtVin } from './look-at-vin';
import { VinField } from './vin-field';

interface Props extends FieldProps<string> {
  isReading?: boolean;
  /** A short VIN is wrong for a vehicle since 1981. */
  modelYear?: number | null;
}

/** A VIN in a form of another area: typed, pasted or scanned, with what is wrong with it. */
export const VinEntry = ({ modelYear = null, ...field }: Props) => (
  <VinField {...field} look={lookAtVin(field.value, modelYear)} />
);
