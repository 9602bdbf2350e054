import { type HillzChannel, hillzCalls, hillzForm } from '@forecourt/contract/campaigns/hillz';
import { useSave } from '../../../api/use-save';
import { SwitchField, TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { Section } from '../../../kit/page';
import classes from '../campaigns.module.css';

type Values = Pick<HillzChannel, 'is_on' | 'needs_photo' | 'needs_price' | 'contact_name' | 'version'>;

const valuesOf = ({ is_on, needs_photo, needs_price, contact_name, version }: HillzChannel): Values => ({
  ...{ is_on, needs_photo, needs_price, contact_name, version },
});

/** Switches the feed on and says what it leaves out. */
export const ChannelForm = ({ channel }: { channel: HillzChannel }) => {
  const saving = useSave(hillzCalls.changeHillz, {
    invalidates: [hillzCalls.hillz, hillzCalls.hillzVehicles],
  });
  const form = useRecordForm({
    schema: hillzForm,
    initial: valuesOf(channel),
    save: (body) => saving.save({ body }),
  });
  return (
    <RecordForm form={form}>
      <Section title="Feed">
        <div className={classes.stack}>
          <SwitchField
            label="Send vehicles to Hillz"
            description="When off, the feed is empty and Hillz removes your vehicles."
            {...form.field('is_on')}
          />
          <SwitchField label="Leave out vehicles without a photo" {...form.field('needs_photo')} />
          <SwitchField label="Leave out vehicles without a price" {...form.field('needs_price')} />
          <TextField
            label="Contact name"
            description="Shown to shoppers. Leave empty to use the dealership's own name."
            maxLength={80}
            {...form.field('contact_name')}
          />
        </div>
        <FormBar form={form} inDialog />
      </Section>
    </RecordForm>
  );
};
