import { defineArea } from '../define-area';
import { choiceHandlers } from './choices/choices';
import { insertWizards } from './demo/wizards.queries';
import { exportHandlers } from './finishing/export';
import { finishHandlers } from './finishing/finish';
import { recordHandlers } from './record/record';
import { disclosureHandlers } from './steps/disclosure';
import { enteringHandlers } from './steps/entering';
import { peopleHandlers } from './steps/people';
import { rateHandlers } from './steps/tax-rates';
import { tradeHandlers } from './steps/trade-ins';
import * as tables from './tables';

export const wizardArea = defineArea({
  name: 'wizard',
  handlers: {
    ...recordHandlers,
    ...enteringHandlers,
    ...rateHandlers,
    ...disclosureHandlers,
    ...tradeHandlers,
    ...peopleHandlers,
    ...choiceHandlers,
    ...finishHandlers,
    ...exportHandlers,
  },
  tables,
  demo: { after: ['inventory', 'customers', 'deals'], insert: insertWizards },
});
