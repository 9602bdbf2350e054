import { wizardCalls } from '@forecourt/contract/wizard/index';
import { IconFileOff } from '@tabler/icons-react';
import { FormSkeleton } from '../../../kit/page';
import { type MissingRecord, RecordPage } from '../../../kit/record';
import { WizardPage } from '../page/wizard-page';
import { WIZARD_LIST } from '../paths';

const MISSING: MissingRecord = {
  icon: IconFileOff,
  title: 'Bill not found',
  text: 'It may have been discarded, or the link may be incomplete.',
  list: { label: 'All unfinished bills', to: WIZARD_LIST },
};

export const Screen = () => (
  <RecordPage
    call={wizardCalls.get}
    title="Guided bill"
    missing={MISSING}
    skeleton={<FormSkeleton sections={2} />}
  >
    {(wizard) => <WizardPage key={wizard.id} wizard={wizard} />}
  </RecordPage>
);
