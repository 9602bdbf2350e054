import type { ReplyOf } from '@forecourt/contract/call';
import { newDealershipForm, platformCalls } from '@forecourt/contract/platform/index';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { CallError } from '../../api/call-error';
import { useSave } from '../../api/use-save';
import { type Choice, SelectField } from '../../kit/fields';
import { RecordForm, useRecordForm } from '../../kit/form';
import { Section } from '../../kit/page';
import { useAddressWizard, Wizard } from '../../kit/wizard';
import { BusinessStep, OwnerStep, REFETCH_DEALERSHIP } from '../platform';
import { OwnerAccess } from './owner-access';
import { allSteps, partOf } from './steps';
import { checkFirst, emptyFirst, firstStepOf, wrongFieldsOf } from './values';

const IMPORT_ARCHIVE = '/dealerships-import';

interface Props {
  packages: readonly Choice<number>[];
  /** With the password that was set, '' when the owner was invited. */
  onAdded: (password: string) => void;
}

/** The business and its owner, each at its address; what is typed is kept as a draft, but for the password. */
export const AddFirst = ({ packages, onAdded }: Props) => {
  const adding = useSave(platformCalls.addDealership, { invalidates: REFETCH_DEALERSHIP, quiet: true });
  const form = useRecordForm({
    schema: newDealershipForm,
    initial: emptyFirst(packages),
    check: checkFirst,
    draft: 'first-dealership',
    preventEnterSubmit: true,
    save: async (body): Promise<ReplyOf<typeof platformCalls.addDealership>> => {
      const password = body.owner_password ?? '';
      try {
        const added = await adding.save({ body });
        onAdded(password);
        return added;
      } catch (error) {
        const [field] = error instanceof CallError ? Object.keys(error.body.fields ?? {}) : [];
        if (field) wizard.goTo(firstStepOf(field));
        throw error;
      }
    },
  });
  const isBusinessWhole = wrongFieldsOf(form.values, 0).length === 0;
  const isOwnerWhole = wrongFieldsOf(form.values, 1).length === 0;
  const wizard = useAddressWizard(1, isBusinessWhole ? 1 : 0);
  const markMissing = (step: number) => {
    for (const field of wrongFieldsOf(form.values, step)) form.at(field).onBlur();
  };
  return (
    <RecordForm form={form}>
      <Wizard
        wizard={partOf(wizard, 0)}
        onMissing={markMissing}
        finishLabel="Add dealership"
        onFinish={() => void form.submit()}
        isFinishing={form.isSaving}
        steps={allSteps(0, [
          {
            canGoOn: isBusinessWhole,
            content: (
              <Section
                title="Your first dealership"
                description={
                  <>
                    Coming from another installation?{' '}
                    <Anchor component={Link} to={IMPORT_ARCHIVE} inherit underline="always">
                      Import the dealership’s archive
                    </Anchor>{' '}
                    instead.
                  </>
                }
              >
                <BusinessStep form={form}>
                  <SelectField
                    label="Package"
                    required
                    description="What the dealership can use; it can be changed later"
                    options={packages}
                    {...form.field('package_id')}
                  />
                </BusinessStep>
              </Section>
            ),
          },
          {
            canGoOn: isOwnerWhole,
            content: (
              <Section
                title="Its owner"
                description="An account of its own: yours administers the platform and sees no customers or vehicles."
              >
                <OwnerStep
                  form={form}
                  emailHint={
                    form.values.access === 'password'
                      ? 'Codes and notifications go there'
                      : 'The invitation goes there'
                  }
                />
                <OwnerAccess form={form} />
              </Section>
            ),
          },
        ])}
      />
    </RecordForm>
  );
};
