import { type AutoPostingConfig, autoPostingForm, postingCalls } from '@forecourt/contract/posting/index';
import { Modal, Skeleton } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SwitchField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { Loaded } from '../../../kit/page';
import { CityFields } from '../parts/city-fields';
import classes from '../posting.module.css';

/** calls.md 8, to the letter. */
const FAILED = 'Error updating settings.';

const Settings = ({ config, onClose }: { config: AutoPostingConfig; onClose: () => void }) => {
  const saving = useSave(postingCalls.changeAutoPosting, {
    invalidates: [postingCalls.autoPosting],
    messages: { other: FAILED },
  });
  const form = useRecordForm({
    schema: autoPostingForm,
    initial: config,
    save: (body) => saving.save({ body }),
    onSaved: onClose,
  });
  const { values } = form;
  return (
    <RecordForm form={form}>
      <div className={classes.stack}>
        <SwitchField
          label="Post new vehicles"
          description="A vehicle that becomes ready for sale is posted on your Facebook page."
          {...form.field('auto_post')}
        />
        <SwitchField
          label="Update posts"
          description="When the price, text or photos of a vehicle change, its posts are updated."
          {...form.field('auto_update')}
        />
        <SwitchField
          label="Delete posts"
          description="When a vehicle is sold or removed, its posts are deleted."
          {...form.field('auto_delete')}
        />
        <fieldset className={classes.group} disabled={values.auto_post === 0}>
          <legend>Also put new vehicles on the list for</legend>
          <SwitchField
            label="Facebook Marketplace"
            description="A person posts them there with the browser extension."
            {...form.field('marketplace')}
            disabled={values.auto_post === 0}
          />
          <CityFields
            label="Craigslist city"
            cityId={values.cityId}
            subcityId={values.subcityId}
            onCity={(id) => {
              form.set('cityId', id);
              form.set('subcityId', null);
            }}
            onSubcity={(id) => form.set('subcityId', id)}
            description="A person posts them there with the browser extension or by hand. Leave it empty for none."
            error={form.field('cityId').error}
          />
        </fieldset>
      </div>
      <FormBar form={form} onCancel={onClose} inDialog />
    </RecordForm>
  );
};

/** What is posted, updated and deleted by itself, for the whole dealership. */
export const AutoPostingDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useCall(postingCalls.autoPosting, {}, { showsFailure: true });
  return (
    <Modal opened onClose={onClose} title="Auto Posting" size="lg">
      <Loaded query={query} skeleton={<Skeleton height={320} />}>
        {(config) => <Settings config={config} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
};
