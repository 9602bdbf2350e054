import type { QuotationStart } from '@forecourt/contract/quotations/index';
import { discountProblem, feeTreatment, priceQuotedSale, quotationTotal } from '@forecourt/domain/deal/index';
import { roundCents, toCents, toDollars } from '@forecourt/domain/money/index';
import type { CarValues, LineValues } from './quotation-values';

const toLine = ({ label, price }: LineValues) => ({ label, amount: toCents(price ?? 0) });

type Vehicle = NonNullable<QuotationStart['car']>['vehicle'];

/** What each vehicle costs with its taxes, by the rules that the server saves it with. */
export const priceItems = (
  kind: 'alternatives' | 'together',
  items: readonly CarValues[],
  start: Pick<QuotationStart, 'today' | 'province' | 'fees'> | undefined,
  vehicleOf: (mvdId: number) => Vehicle | undefined,
) => {
  const priced = items.map((item) => {
    const vehicle = vehicleOf(item.mvdId);
    const { taxes, total } = priceQuotedSale({
      ...{ day: start?.today ?? new Date().toISOString().slice(0, 10), province: start?.province ?? null },
      ...{ price: toCents(item.price ?? 0), discount: toCents(item.discount ?? 0) },
      options: item.options.map(toLine),
      fees: item.fees.map((fee) => ({ ...toLine(fee), tax: feeTreatment(start?.fees ?? [], fee.label) })),
      ...(vehicle && { vehicle }),
    });
    return {
      taxes: taxes.map(({ label, amount }) => ({ label, amount: toDollars(amount) })),
      total: toDollars(total),
    };
  });
  const total = quotationTotal(
    kind,
    priced.map((car) => toCents(car.total)),
  );
  return { cars: priced, total: toDollars(roundCents(total)) };
};

/** What the schema of the form cannot say of its vehicles, by the path of the field. */
export const itemProblems = (items: readonly CarValues[]): Record<string, string> =>
  Object.fromEntries(
    items.flatMap(({ price, discount, options }, at) => {
      const problem = discountProblem(toCents(price ?? 0), toCents(discount ?? 0), options.map(toLine));
      return problem ? [[`items.${at}.discount`, problem]] : [];
    }),
  );
