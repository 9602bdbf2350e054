import { type Wizard, wizardCalls } from '@forecourt/contract/wizard/index';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { useBillPath } from '../../deal-links';

/** Makes the bill and goes to its editor, where what is still open is settled. */
export const useFinish = (wizard: Wizard) => {
  const navigate = useNavigate();
  const billPath = useBillPath();
  const finishing = useSave(wizardCalls.finish, { invalidates: [wizardCalls.list] });
  const run = async () => {
    const { length } = wizard.open;
    const isSure =
      length === 0 ||
      (await ask({
        title: 'Create the bill with open items?',
        body: `${length === 1 ? '1 item is' : `${length} items are`} still open. The bill stays a draft until they are settled.`,
        confirmLabel: 'Create bill',
      }));
    if (!isSure) return;
    try {
      const { bill_id } = await finishing.save({ params: { id: wizard.id } });
      void navigate(billPath(bill_id));
    } catch {
      // the refusal has been shown
    }
  };
  return { run, isBusy: finishing.isSaving };
};
