import {
  advertisingCalls,
  channelSettingsForm,
  DAILY,
  FEED_INTERVALS,
  type FeedChannelKey,
  type FeedChannelSettings,
  type FeedFilter,
} from '@forecourt/contract/advertising/index';
import { useSave } from '../../../api/use-save';
import { MoneyField, MultiSelectField, SelectField, SwitchField, TextField } from '../../../kit/fields';
import {
  FormBar,
  FormSection,
  RecordForm,
  type RecordFormState,
  useRecordForm,
  Wide,
} from '../../../kit/form';
import classes from '../advertising.module.css';
import { REFETCH_CHANNELS } from '../refetch';
import { INTERVAL_LABELS } from '../words';
import { DeliverySection } from './delivery-section';
import {
  CONDITIONS,
  checkSettings,
  displayOf,
  HOURS,
  type SettingsValues,
  TYPES,
  valuesOf,
} from './settings-values';

interface PartProps {
  form: RecordFormState<SettingsValues>;
  settings: FeedChannelSettings;
}

const ACCOUNTS: Readonly<Record<FeedChannelKey, { label: string; help: string }>> = {
  meta: { label: 'Catalogue ID', help: 'In Commerce Manager, under Settings.' },
  'google-listings': {
    label: 'Store code',
    help: 'In your Google Business Profile, under Advanced settings.',
  },
  'google-ads': { label: 'Store code', help: 'In your Google Business Profile, under Advanced settings.' },
  cargurus: { label: 'Dealer ID', help: 'From CarGurus, when it opens your account.' },
  autotrader: { label: 'Dealer ID', help: 'From AutoTrader, when it opens your account.' },
  dms: { label: 'Dealer ID', help: 'From the company that receives the file.' },
  'craigslist-rss': { label: 'Account number', help: 'Of your bulk posting account.' },
};

const ChannelSection = ({ form, settings }: PartProps) => {
  const { channel, name, fields, needs_account } = settings;
  const account = ACCOUNTS[channel];
  return (
    <FormSection title="Channel">
      <Wide>
        <SwitchField
          label={`Advertise on ${name}`}
          description="When off, no files are sent and the feed URL stops working."
          {...form.field('is_on')}
        />
      </Wide>
      {fields.includes('account') ? (
        <TextField
          label={account.label}
          description={account.help}
          required={needs_account === 1}
          maxLength={100}
          {...form.field('account')}
        />
      ) : null}
      {fields.includes('facebook_page') ? (
        <TextField
          label="Facebook page ID"
          description="Shoppers message this page."
          maxLength={50}
          placeholder="e.g. 102938475610293"
          {...form.field('facebook_page')}
        />
      ) : null}
      {fields.includes('craigslist_area') ? (
        <TextField
          label="Craigslist area"
          description="Its three letters."
          maxLength={10}
          placeholder="e.g. sea"
          {...form.field('craigslist_area')}
        />
      ) : null}
      {fields.includes('craigslist_subarea') ? (
        <TextField
          label="Craigslist subarea"
          maxLength={10}
          placeholder="e.g. est"
          {...form.field('craigslist_subarea')}
        />
      ) : null}
    </FormSection>
  );
};

const ScheduleSection = ({ form }: Pick<PartProps, 'form'>) => (
  <FormSection
    title="Schedule"
    description="How often a new file is built. You can also start one at any time."
  >
    <SelectField
      label="Frequency"
      required
      options={FEED_INTERVALS.map((value) => ({ value, label: INTERVAL_LABELS[value] }))}
      {...form.field('every_minutes')}
    />
    {form.values.every_minutes === DAILY ? (
      <SelectField label="At" required options={HOURS} {...form.field('hour')} />
    ) : null}
  </FormSection>
);

const FilterSection = ({ form }: Pick<PartProps, 'form'>) => {
  const { filter } = form.values;
  const bind = <K extends keyof FeedFilter>(key: K) => ({
    ...form.at(`filter.${key}`),
    value: filter[key],
    onChange: (value: FeedFilter[K]) => form.set('filter', { ...filter, [key]: value }),
  });
  const condition = bind('condition');
  return (
    <FormSection
      title="Vehicles"
      description="Vehicles that are ready for sale and on the website. Narrow them down here."
    >
      <SelectField
        label="Condition"
        required
        options={CONDITIONS}
        {...condition}
        onChange={(value) => {
          if (value !== null) condition.onChange(value);
        }}
      />
      <MultiSelectField
        label="Vehicle types"
        placeholder="All types the channel accepts"
        options={TYPES}
        {...bind('vehicle_types')}
      />
      <MoneyField label="Price from" {...bind('price_from')} />
      <MoneyField label="Price to" {...bind('price_to')} />
      <Wide>
        <SwitchField label="Leave out vehicles without a photo" {...bind('needs_picture')} />
      </Wide>
    </FormSection>
  );
};

/** How the file of a channel is built and delivered. */
export const SettingsForm = ({ settings }: { settings: FeedChannelSettings }) => {
  const { channel } = settings;
  const saving = useSave(advertisingCalls.saveSettings, { invalidates: REFETCH_CHANNELS });
  const form = useRecordForm({
    schema: channelSettingsForm,
    initial: valuesOf(settings),
    check: checkSettings,
    display: displayOf,
    save: ({ password, ...body }) =>
      // an empty field leaves the saved password as it is
      saving.save({ params: { channel }, body: password ? { ...body, password } : body }),
  });
  return (
    <div className={classes.form}>
      <RecordForm form={form}>
        <ChannelSection form={form} settings={settings} />
        <DeliverySection form={form} settings={settings} />
        <ScheduleSection form={form} />
        <FilterSection form={form} />
        <FormBar form={form} saveLabel="Save settings" />
      </RecordForm>
    </div>
  );
};
