import type { ReplyOf } from '@forecourt/contract/call';
import { newDealershipForm, platformCalls } from '@forecourt/contract/platform/index';
import { useNavigate } from 'react-router';
import { CallError } from '../../../api/call-error';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { Page, Section } from '../../../kit/page';
import { useAddressWizard, Wizard } from '../../../kit/wizard';
import { BusinessStep, OwnerStep, PackageStep, ReviewStep, UsersStep } from '../dealerships/adding/steps';
import {
  EMPTY_DEALERSHIP,
  errorsOf,
  firstWrongStep,
  STEP_FIELDS,
  stepOf,
} from '../dealerships/adding/values';
import { DEALERSHIPS, dealershipPath } from '../dealerships/paths';
import { REFETCH_DEALERSHIP } from '../dealerships/refetch';

type Added = ReplyOf<typeof platformCalls.addDealership>;

/** Business, owner, package, first users and a review, each at its address; what is typed is kept as a draft. */
export const Screen = () => {
  const navigate = useNavigate();
  const adding = useSave(platformCalls.addDealership, { invalidates: REFETCH_DEALERSHIP });
  const { data } = useCall(platformCalls.dealershipOptions, {}, { staleTime: 300_000 });
  const packages = data?.packages ?? [];
  const form = useRecordForm({
    schema: newDealershipForm,
    initial: EMPTY_DEALERSHIP,
    draft: 'new-dealership',
    preventEnterSubmit: true,
    save: async (body): Promise<Added> => {
      try {
        return await adding.save({ body });
      } catch (error) {
        const [field] = error instanceof CallError ? Object.keys(error.body.fields ?? {}) : [];
        if (field) wizard.goTo(stepOf(field));
        throw error;
      }
    },
    onSaved: ({ id }: Added) => void navigate(dealershipPath(id), { replace: true }),
  });
  const wrong = firstWrongStep(form.values, packages);
  const wizard = useAddressWizard(STEP_FIELDS.length, wrong);
  const markMissing = (step: number) => {
    for (const field of Object.keys(errorsOf(form.values, packages)))
      if (stepOf(field) === step) form.at(field).onBlur();
  };
  return (
    <Page
      title="Add dealership"
      subtitle="The owner and the first users are sent invitations by e-mail"
      back={DEALERSHIPS}
      width="form"
    >
      <RecordForm form={form}>
        <Wizard
          wizard={wizard}
          onMissing={markMissing}
          finishLabel="Add dealership"
          onFinish={() => void form.submit()}
          isFinishing={form.isSaving}
          steps={[
            { title: 'Business', content: <BusinessStep form={form} /> },
            { title: 'Owner', content: <OwnerStep form={form} /> },
            { title: 'Package', content: <PackageStep form={form} packages={packages} /> },
            { title: 'Users', content: <UsersStep form={form} packages={packages} /> },
            { title: 'Review', content: <ReviewStep form={form} packages={packages} /> },
          ].map(({ title, content }, index) => ({
            title,
            content: <Section title={title}>{content}</Section>,
            canGoOn: wrong > index || index === STEP_FIELDS.length,
          }))}
        />
      </RecordForm>
    </Page>
  );
};
