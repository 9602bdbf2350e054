import type { Service } from '@forecourt/contract/mechanic/service';
import { type LineKind, lineAmount, serviceSums } from '@forecourt/domain/mechanic/index';
import { toCents, toDollars } from '@forecourt/domain/money/cents';

/** A problem as the form has it. */
export type ProblemValues = Omit<Service['problems'][number], 'id'> & { id?: number };

/** A line as the form has it: figures may be empty while one types. */
export interface LineValues extends Omit<Service['lines'][number], 'id' | 'quantity' | 'price' | 'cost'> {
  id?: number;
  quantity: number | null;
  price: number | null;
  cost: number | null;
}

export interface WorkValues {
  problems: ProblemValues[];
  lines: LineValues[];
  version: number;
}

export const emptyProblem: ProblemValues = {
  ...{ description: '', cause: '', correction: '', vendor_id: null, vendor: '', SPN_id: null },
  ...{ fault_code: '', is_fixed: 0 },
};

/** A new line; an hour of labour begins with the rate of the shop. */
export const emptyLine = (kind: LineKind, rates: { price: number; cost: number }): LineValues => ({
  ...{ kind, description: '', part_no: '', quantity: 1, vendor_id: null, vendor: '', technician_id: null },
  price: kind === 'labour' ? rates.price : null,
  cost: kind === 'labour' ? rates.cost : null,
  ...{ problem_no: null, ordered_on: null, expected_on: null, received_on: null },
});

export const workValues = ({ problems, lines, version }: Service): WorkValues => ({
  problems: [...problems],
  lines: [...lines],
  version,
});

const centsOf = (value: number | null) => toCents(value ?? 0);

/** What a line comes to, for the customer or for the dealership. */
export const amountOfLine = ({ quantity, price, cost }: LineValues, isInternal: boolean): number =>
  toDollars(lineAmount(quantity ?? 0, centsOf(isInternal ? cost : price)));

export const sumsOf = (lines: readonly LineValues[]) => {
  const { labour, parts, price, cost } = serviceSums(
    lines.map((line) => ({
      ...{ kind: line.kind, quantity: line.quantity ?? 0, vendorId: line.vendor_id },
      ...{ price: centsOf(line.price), cost: centsOf(line.cost) },
    })),
  );
  return {
    ...{ labour: toDollars(labour), parts: toDollars(parts), price: toDollars(price), cost: toDollars(cost) },
  };
};
