import { type AutoPostingConfig, autoPostingForm, postingCalls } from '@forecourt/contract/posting/index';
import { Alert, Anchor, Modal, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SwitchField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { Loaded } from '../../../kit/page';
import { CityFields } from '../parts/city-fields';
import { SOCIAL } from '../paths';
import classes from '../posting.module.css';

/** calls.md 8, to the letter. */
const FAILED = 'Error updating settings.';

/** Without a connected page nothing is posted there by itself. */
const NoPage = ({ close }: { close: () => void }) => {
  const { data } = useCall(postingCalls.loginStatus, {}, { silent: true });
  if (data === undefined || data.status === 'connected') return null;
  return (
    <Alert color="orange" role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
      No Facebook page is connected, so new vehicles are not posted there.{' '}
      <Anchor component={Link} to={SOCIAL} underline="always" inherit onClick={close}>
        Social posting
      </Anchor>
    </Alert>
  );
};

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
  const isOff = values.auto_post === 0;
  return (
    <RecordForm form={form}>
      <div className={classes.stack}>
        <NoPage close={onClose} />
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
        <fieldset className={classes.group} disabled={isOff}>
          <legend>Also add new vehicles to the queue for</legend>
          {isOff ? <p className={classes.quiet}>Turn on Post new vehicles first.</p> : null}
          <SwitchField
            label="Facebook Marketplace"
            description="A colleague publishes them with the browser extension."
            {...form.field('marketplace')}
            disabled={isOff}
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
            description="Optional. A colleague publishes them with the browser extension or by hand."
            disabled={isOff}
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
