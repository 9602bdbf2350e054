import { carsCalls } from './cars';
import { invoicesCalls } from './invoices';
import { overviewCalls } from './overview';
import { servicesCalls } from './services';
import { settingsCalls } from './settings';

/** Every call of the area; screens import the part that they need. */
export const mechanicCalls = {
  ...servicesCalls,
  ...invoicesCalls,
  ...carsCalls,
  ...overviewCalls,
  ...settingsCalls,
};
