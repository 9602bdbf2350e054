import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import { LATEST_CALCULATOR } from '@forecourt/domain/bill-of-sale/index';
import { useNavigate } from 'react-router';
import { ask } from '../../../kit/confirm';
import { useBillStep } from './use-bill-step';

/** Steps of a bill that need no dialog of their own. Each resolves to whether it was done. */
export const useBillSteps = (bill: Bill, listPath: string) => {
  const navigate = useNavigate();
  const updating = useBillStep(billsCalls.update);
  const recalculating = useBillStep(billsCalls.resetCalculator);
  const finishing = useBillStep(billsCalls.makeFinal);
  const removing = useBillStep(billsCalls.remove);
  const { id, version, number } = bill;
  const update = (query: { default?: 1; reset?: 1 }) =>
    updating.run({ params: { id, v: 'v3' }, query, body: { version } });
  return {
    isBusy: updating.isSaving || recalculating.isSaving || finishing.isSaving || removing.isSaving,
    usePresets: async () => {
      const isSure = await ask({
        title: 'Reset to presets?',
        body: 'Fees, products and values that the presets have replace those of this bill. Other values stay.',
        confirmLabel: 'Reset to presets',
      });
      return isSure && update({ default: 1 });
    },
    startOver: async () => {
      const isSure = await ask({
        title: `Start bill ${number} over?`,
        body: 'Everything that was entered is dropped. Customer, vehicle, deal, payments and papers stay.',
        confirmLabel: 'Start over',
        danger: true,
      });
      return isSure && update({ reset: 1 });
    },
    recalculate: async () => {
      const isSure = await ask({
        title: 'Recalculate with the newest calculator?',
        body: `This bill was made with version ${bill.calculator_version}; the newest is ${LATEST_CALCULATOR}. Its figures may change.`,
        confirmLabel: 'Recalculate',
      });
      return isSure && recalculating.run({ params: { id }, query: { forceVersion: LATEST_CALCULATOR } });
    },
    makeFinal: () => finishing.run({ params: { id }, body: { version } }),
    remove: async () => {
      const isSure = await ask({
        title: `Remove draft ${number}?`,
        body: 'The draft and everything in it is removed.',
        confirmLabel: 'Remove draft',
        danger: true,
      });
      if (isSure && (await removing.run({ params: { id } }))) navigate(listPath);
    },
  };
};
