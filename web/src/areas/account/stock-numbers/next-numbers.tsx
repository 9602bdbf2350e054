import { checkStockNumberScheme, hasYear, stockNumbersFrom } from '@forecourt/domain/vehicle/stock-number';
import { Text } from '@mantine/core';

const SHOWN = 3;

interface Props {
  scheme: string;
  nextNumber: number | null;
  year: number;
}

/** What the next vehicles are numbered, as one types. */
export const NextNumbers = ({ scheme, nextNumber, year }: Props) => {
  const typed = scheme.trim();
  const isReady = checkStockNumberScheme(typed) === null && nextNumber !== null && nextNumber >= 1;
  const next = isReady ? stockNumbersFrom(typed, Math.trunc(nextNumber), SHOWN, year) : [];
  if (next.length === 0) return null;
  return (
    <div role="status">
      <Text className="fc-figures">Next vehicles: {next.join(', ')}</Text>
      <Text size="sm" c="dimmed">
        Numbers that a vehicle already has are skipped.
        {hasYear(typed) ? ' The numbers begin again at 1 each year.' : ''}
      </Text>
    </div>
  );
};
