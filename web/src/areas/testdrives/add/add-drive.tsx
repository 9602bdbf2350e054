import { newDriveForm } from '@forecourt/contract/testdrives/drive';
import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { wallTime } from '@forecourt/domain/zoned';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CallError } from '../../../api/call-error';
import { useSessionInfo } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { FormSection, RecordForm, useRecordForm } from '../../../kit/form';
import { useTimeZone } from '../../../kit/format';
import { Page } from '../../../kit/page';
import { useWizardInAddress, Wizard } from '../../../kit/wizard';
import { CustomerField } from '../../customers';
import { CarField } from '../car-field';
import { REFETCH_DRIVES } from '../drive';
import { DRIVE_LIST } from '../paths';
import { DriveStep } from './drive-step';
import { driveProblems, emptyDrive, firstIncomplete, isComplete, STEP_FIELDS, stepOf } from './drive-values';
import { ReviewStep } from './review-step';

const LAST = 3;

const idIn = (params: URLSearchParams, name: string): number | null => {
  const given = params.get(name) ?? '';
  return /^\d{1,9}$/.test(given) ? Number(given) : null;
};

/** The page before, or the list where there is none. */
const useGoBack = () => {
  const navigate = useNavigate();
  // the router numbers the entries of the history from 0
  return () => (Number(window.history.state?.idx ?? 0) > 0 ? navigate(-1) : navigate(DRIVE_LIST));
};

/** screens.md 2.15: a form wizard; afterwards the list is read again and the page before is shown. */
export const AddDrive = () => {
  const timeZone = useTimeZone();
  const { user } = useSessionInfo();
  const [params] = useSearchParams();
  const goBack = useGoBack();
  const [licence, setLicence] = useState<readonly File[]>([]);
  const saving = useSave(driveCalls.add, { invalidates: REFETCH_DRIVES });
  const today = wallTime(new Date(), timeZone).slice(0, 10);
  const form = useRecordForm({
    schema: newDriveForm,
    initial: {
      ...emptyDrive(today, user.id),
      frk_vehicle_id: idIn(params, 'vehicle'),
      frk_customer_user_id: idIn(params, 'customer'),
      lead_id: idIn(params, 'lead'),
    },
    draft: 'test-drive-new',
    check: driveProblems,
    save: async (body) => {
      try {
        return await saving.save({ body, files: licence[0] ? { driverLicenseImage: licence[0] } : {} });
      } catch (error) {
        const [field] = error instanceof CallError ? Object.keys(error.body.fields ?? {}) : [];
        if (field) await showStep(stepOf(field));
        throw error;
      }
    },
    onSaved: goBack,
  });
  const { values } = form;
  const wizard = useWizardInAddress(LAST, firstIncomplete(values));
  /** The step with the field that was refused is drawn before the form says what is wrong there. */
  const showStep = (step: number) => {
    wizard.goTo(Math.min(step, LAST));
    return new Promise((resolve) => setTimeout(resolve, 50));
  };
  const markMissing = (step: number) => {
    for (const field of STEP_FIELDS[step] ?? []) form.at(field).onBlur();
  };
  const steps = [
    {
      title: 'Vehicle',
      content: (
        <FormSection title="Vehicle" description="In stock and not sold.">
          <CarField
            label="Vehicle"
            required
            placeholder="Search stock no., VIN, make or model"
            {...form.field('frk_vehicle_id')}
          />
        </FormSection>
      ),
    },
    {
      title: 'Customer',
      content: (
        <FormSection title="Customer" description="Search, or add a new customer.">
          <CustomerField label="Customer" required {...form.field('frk_customer_user_id')} />
        </FormSection>
      ),
    },
    { title: 'Drive', content: <DriveStep form={form} licence={licence} onLicence={setLicence} /> },
    { title: 'Review', content: <ReviewStep values={values} hasLicence={licence.length > 0} /> },
  ].map((step, index) => ({ ...step, canGoOn: isComplete(values, index) }));
  return (
    <Page title="Add test drive" back={DRIVE_LIST} width="form">
      <RecordForm form={form}>
        <Wizard
          wizard={wizard}
          steps={steps}
          onMissing={markMissing}
          finishLabel="Add test drive"
          onFinish={() => void form.submit()}
          isFinishing={form.isSaving}
        />
      </RecordForm>
    </Page>
  );
};
