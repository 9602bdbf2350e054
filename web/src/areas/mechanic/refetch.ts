import type { Call } from '@forecourt/contract/call';
import { carsCalls } from '@forecourt/contract/mechanic/cars';
import { invoicesCalls } from '@forecourt/contract/mechanic/invoices';
import { overviewCalls } from '@forecourt/contract/mechanic/overview';
import { servicesCalls } from '@forecourt/contract/mechanic/services';

/** What shows a service and is read again after a change. */
export const REFETCH_SERVICES: readonly Call[] = [
  ...[servicesCalls.get, servicesCalls.list, servicesCalls.statuses, servicesCalls.vehicles],
  ...[overviewCalls.overview, invoicesCalls.invoices, invoicesCalls.invoice],
];

export const REFETCH_CARS: readonly Call[] = [carsCalls.cars, carsCalls.car, overviewCalls.overview];
