import { WIZARD_STEPS, type Wizard as WizardRecord, type WizardStep } from '@forecourt/contract/wizard/index';
import { Button } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useLeaveGuard } from '../../../kit/form/use-leave-guard';
import { Page, State } from '../../../kit/page';
import { Wizard, type WizardControl } from '../../../kit/wizard';
import { useBillPath } from '../../deal-links';
import { WIZARD_LIST } from '../paths';
import { placeOf, STEP_TITLES, stepAt } from '../step-titles';
import { CustomersStep } from '../steps/customers-step';
import { DeliveryStep } from '../steps/delivery-step';
import { DisclosureStep } from '../steps/disclosure-step';
import { PriceStep } from '../steps/price-step';
import { ReviewStep } from '../steps/review-step';
import { TradeInStep } from '../steps/trade-in-step';
import { useFinish } from '../steps/use-finish';
import { VehicleStep } from '../steps/vehicle-step';
import classes from '../wizard.module.css';
import { isEdited, useEdits } from './edits';
import { OpenByStep, OpenHere } from './open-points';
import type { StepProps } from './parts';
import { Totals } from './totals';
import { useWizardSaving } from './use-wizard-saving';

const LAST = WIZARD_STEPS.length - 1;

const CONTENTS: Readonly<Record<WizardStep, (props: StepProps) => React.ReactNode>> = {
  vehicle: VehicleStep,
  customers: CustomersStep,
  price: PriceStep,
  'trade-in': TradeInStep,
  disclosure: DisclosureStep,
  delivery: DeliveryStep,
  review: ReviewStep,
};

/** The step of the address; without one, the step at which it was left. */
const useStep = ({ step }: WizardRecord) => {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('step') ?? placeOf(step) + 1) - 1;
  const place = Number.isInteger(asked) ? Math.min(Math.max(asked, 0), LAST) : 0;
  return { place, show: (next: number) => setParams({ step: String(next + 1) }, { replace: true }) };
};

const Made = ({ billId }: { billId: number }) => {
  const billPath = useBillPath();
  return (
    <State
      icon={IconFileCheck}
      title="The bill of sale was created"
      actions={
        <Button component={Link} to={billPath(billId)}>
          Open the bill
        </Button>
      }
    >
      Make further changes in the bill.
    </State>
  );
};

const titleOf = ({ vehicle }: WizardRecord): string =>
  vehicle ? `Bill of sale: ${vehicle.title}` : 'Guided bill of sale';

export const WizardPage = ({ wizard }: { wizard: WizardRecord }) => {
  const editing = useEdits();
  const saving = useWizardSaving(wizard, editing);
  const finish = useFinish(wizard);
  const { place, show } = useStep(wizard);
  useLeaveGuard(() => isEdited(editing.edits));
  const leaveTo = async (next: number) => {
    if (await saving.save(stepAt(next))) show(next);
  };
  const control: WizardControl = {
    ...{ step: place, max: LAST, isFirst: place === 0, isLast: place === LAST },
    next: () => void leaveTo(Math.min(place + 1, LAST)),
    previous: () => void leaveTo(Math.max(place - 1, 0)),
    goTo: (next) => void leaveTo(next),
    reset: () => void leaveTo(0),
  };
  const goTo = (step: WizardStep) => void leaveTo(placeOf(step));
  const step = stepAt(place);
  const Content = CONTENTS[step];
  const content = (
    <div className={classes.main}>
      {step === 'review' ? null : <OpenHere wizard={wizard} step={step} />}
      <Content wizard={wizard} editing={editing} saving={saving} goTo={goTo} />
    </div>
  );
  const aside = (
    <aside className={classes.side} aria-label="Totals and open items">
      <Totals wizard={wizard} edits={editing.edits} />
      {step === 'review' ? null : <OpenByStep wizard={wizard} goTo={goTo} />}
    </aside>
  );
  return (
    <Page title={titleOf(wizard)} back={WIZARD_LIST}>
      {wizard.bill_id !== null ? (
        <Made billId={wizard.bill_id} />
      ) : (
        <div className={classes.steps}>
          <Wizard
            wizard={control}
            steps={WIZARD_STEPS.map((each) => ({
              title: STEP_TITLES[each],
              content,
              isIncomplete: wizard.open.some((point) => point.step === each),
            }))}
            aside={aside}
            finishLabel="Create bill"
            onFinish={() => void finish.run()}
            isFinishing={finish.isBusy || saving.isSaving}
          />
        </div>
      )}
    </Page>
  );
};
