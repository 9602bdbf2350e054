import type { commissionLine } from '@forecourt/contract/commission/index';
import type { CommissionLine } from '@forecourt/domain/commission/index';
import { roundCents, toDollars } from '@forecourt/domain/money/index';
import type { z } from 'zod';

export const dollars = (cents: number): number => toDollars(roundCents(cents));

export const lineReply = ({
  kind,
  label,
  sum,
  amount,
  parts = [],
  ofVehicle,
}: CommissionLine): z.output<typeof commissionLine> => ({
  ...{ kind, label, sum, amount: dollars(amount), of_vehicle: ofVehicle ? 1 : 0 },
  parts: parts.map((part) => ({ label: part.label, amount: dollars(part.amount) })),
});
