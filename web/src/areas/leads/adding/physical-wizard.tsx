import { leadAddingCalls } from '@forecourt/contract/leads/adding';
import { formatDay } from '@forecourt/domain/dates';
import { shellOf } from '@forecourt/policy';
import { useActor, useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { schemaErrors } from '../../../kit/form/schema-errors';
import { useTimeZone } from '../../../kit/format';
import { Page, Section } from '../../../kit/page';
import { useAddressWizard, Wizard } from '../../../kit/wizard';
import { VehicleField } from '../../inventory';
import { NEW_LEAD_DRAFT } from '../drafts';
import { LEAD_CENTER } from '../paths';
import { REFETCH_LEADS } from '../refetch';
import classes from './adding.module.css';
import { ContactFields } from './contact-fields';
import { PersonFields } from './person-fields';
import {
  checkPerson,
  EMPTY_LEAD,
  firstWrongStep,
  type PhysicalValues,
  physicalBody,
  physicalForm,
  STEP_FIELDS,
} from './physical-values';
import { Review } from './review';

const errorsOf = (values: PhysicalValues) => ({
  ...schemaErrors(physicalForm, values),
  ...checkPerson(values),
});

/** 2.15: customer, vehicle, contact and a review, each at its address; what is typed is kept as a draft. */
export const PhysicalWizard = () => {
  const can = useCan();
  const timeZone = useTimeZone();
  const isSeller = shellOf(useActor()) === 'seller';
  const options = { invalidates: REFETCH_LEADS };
  const adding = useSave(leadAddingCalls.signUpPhysical, options);
  const addingAsSeller = useSave(leadAddingCalls.signUpPhysicalAsSeller, options);
  const form = useRecordForm({
    schema: physicalForm,
    initial: { ...EMPTY_LEAD, requested_date: formatDay(new Date(), 'YYYY-MM-DD', timeZone) },
    draft: NEW_LEAD_DRAFT,
    check: checkPerson,
    preventEnterSubmit: true,
    save: async () => {
      const input = { body: physicalBody(form.values) };
      await (isSeller ? addingAsSeller : adding).save(input);
    },
    onSaved: () => wizard.leave(LEAD_CENTER),
  });
  const wrong = firstWrongStep(errorsOf(form.values));
  const wizard = useAddressWizard(STEP_FIELDS.length, wrong);
  const markMissing = (step: number) => {
    for (const field of STEP_FIELDS[step] ?? []) form.field(field).onBlur();
  };
  return (
    <Page title="Add lead" subtitle="Someone who walked in, called or wrote" back={LEAD_CENTER} width="form">
      <RecordForm form={form}>
        <Wizard
          wizard={wizard}
          onMissing={markMissing}
          finishLabel="Add lead"
          onFinish={() => void form.submit()}
          isFinishing={form.isSaving}
          steps={[
            { title: 'Customer', content: <PersonFields form={form} /> },
            {
              title: 'Vehicle',
              content: can('inventory.view') ? (
                <div className={classes.narrow}>
                  <VehicleField
                    label="Vehicle"
                    {...form.field('mvdId')}
                    description="Optional"
                    placeholder="Search stock no., VIN, make or model"
                  />
                </div>
              ) : (
                <p className={classes.quiet}>No vehicle can be chosen with your role. Go on.</p>
              ),
            },
            { title: 'Contact', content: <ContactFields form={form} /> },
            { title: 'Review', content: <Review values={form.values} /> },
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
