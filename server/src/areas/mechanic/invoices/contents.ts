import { lineAmount } from '@forecourt/domain/mechanic/index';
import { toCents, toDollars } from '@forecourt/domain/money/cents';
import { formatPhone } from '@forecourt/domain/phone-text';
import type { StoredLine } from '../record/parts.queries';
import type { StoredService } from '../record/service.queries';
import type { InvoiceContents, InvoicedPerson } from './invoice.queries';

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
