import {
  costByVendor,
  ledgerTaxes,
  lineAmount,
  recoverableTaxes,
  serviceSums,
  serviceTaxes,
} from '@forecourt/domain/mechanic/index';
import { sumCents, toCents, toDollars } from '@forecourt/domain/money/cents';
import { formatPhone } from '@forecourt/domain/phone-text';
import type { Db } from '../../../db/database';
import type { ShopPlace } from '../place.queries';
import { toServiceLine } from '../record/figures';
import { problemsOf, type StoredLine } from '../record/parts.queries';
import type { StoredService } from '../record/service.queries';
import { type InvoiceContents, type InvoicedPerson, readInvoiced } from './invoice.queries';

const MILES = 1;

/** '68,450 km'. */
export const odometerText = (odometer: number | null, type: number): string =>
  odometer === null ? '' : `${odometer.toLocaleString('en-CA')} ${type === MILES ? 'mi' : 'km'}`;

export const personOf = (person: InvoicedPerson | undefined): InvoiceContents['customer'] => ({
  name: person?.name ?? '',
  address: [person?.street, person?.city].filter(Boolean).join(', '),
  phone: formatPhone(person?.phone ?? ''),
  email: person?.email ?? '',
});

export const vehicleOf = (service: StoredService): InvoiceContents['vehicle'] => ({
  ...{ title: service.vehicle_title, vin: service.vin, plate: service.plate },
  odometer: odometerText(service.odometer, service.odometer_type),
});

/** A line as a customer reads it; `amount` of several is not the rounded one times the number. */
export const wireLine = (line: StoredLine): InvoiceContents['lines'][number] => ({
  ...{ kind: line.kind, description: line.description, part_no: line.part_no },
  ...{ quantity: line.quantity, price: line.price },
  amount: toDollars(lineAmount(line.quantity, toCents(line.price))),
});

/** What an invoice of these lines comes to, with the taxes of the place on the day. */
export const amountsOf = (lines: readonly StoredLine[], place: ShopPlace, day: string, isExempt = false) => {
  const sums = serviceSums(lines.map(toServiceLine));
  const taxes = isExempt ? [] : serviceTaxes(sums.price, place, day);
  const tax = sumCents(taxes.map(({ amount }) => amount));
  return { sums, taxes, tax, total: sumCents([sums.price, tax]) };
};

interface Made {
  service: StoredService;
  lines: readonly StoredLine[];
  taxes: ReturnType<typeof amountsOf>['taxes'];
  place: ShopPlace;
  day: string;
  customerId: number;
  note: string;
}

/** Everything that the invoice will say for ever, whatever becomes of its service and customer. */
export const contentsOf = async (tx: Db, tenant: number, made: Made): Promise<InvoiceContents> => {
  const { service, lines, taxes, place, day, customerId, note } = made;
  const problems = await problemsOf(tx, tenant, service.id);
  const costs = costByVendor(lines.map(toServiceLine));
  return {
    customer: personOf(await readInvoiced(tx, tenant, customerId)),
    vehicle: vehicleOf(service),
    service: {
      number: service.number,
      problems: problems.map(({ description, correction }) => ({ text: description, correction })),
    },
    lines: lines.map(wireLine),
    taxes: taxes.map(({ name, rate, base, amount }) => ({
      ...{ name, rate, base: toDollars(base), amount: toDollars(amount) },
    })),
    ...{ tax_number: place.tax_number, note },
    ledger: {
      ...{ taxes: ledgerTaxes(taxes), costs },
      costTaxes: costs.map(({ vendorId, amount }) =>
        vendorId === null ? [] : recoverableTaxes(amount, place, day),
      ),
    },
  };
};
