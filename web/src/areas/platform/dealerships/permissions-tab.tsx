import {
  type DealershipRecord,
  dealershipPermissionsForm,
  platformCalls,
} from '@forecourt/contract/platform/index';
import { COMPONENTS, LEAD_ICON_FEATURE } from '@forecourt/policy';
import { COMPONENT_LABELS } from '@forecourt/policy/role-components';
import { Button, Checkbox, CloseButton } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SwitchField, TagsField, TextField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import classes from './dealerships.module.css';
import { REFETCH_DEALERSHIP } from './refetch';

const PERMITS = [
  ['has_chat', 'Chat'],
  ['has_syndication', 'Syndication'],
  ['quickbooks_permit', 'QuickBooks'],
  ['added_wanted_permit', 'Added and Wanted'],
  ['device_verification', 'Device verification'],
] as const;

/** What the dealership may use, beside what its package brings. */
export const PermissionsTab = ({ record }: { record: DealershipRecord }) => {
  const saving = useSave(platformCalls.savePermissions, { invalidates: REFETCH_DEALERSHIP });
  const form = useRecordForm({
    schema: dealershipPermissionsForm,
    initial: {
      ...{ has_chat: record.has_chat, has_syndication: record.has_syndication },
      ...{ quickbooks_permit: record.quickbooks_permit, added_wanted_permit: record.added_wanted_permit },
      ...{ device_verification: record.device_verification, features: record.features },
      ...{ configs: record.configs, components: record.components, version: record.version },
    },
    draft: `dealership-permissions-${record.id}`,
    save: (body) => saving.save({ params: { id: record.id }, body }),
  });
  const { configs, components } = form.values;
  const change = (at: number, part: Partial<(typeof configs)[number]>) =>
    form.set(
      'configs',
      configs.map((row, index) => (index === at ? { ...row, ...part } : row)),
    );
  return (
    <RecordForm form={form}>
      <FormSection title="Permits">
        {PERMITS.map(([field, label]) => (
          <SwitchField key={field} label={label} words={{ on: 'Yes', off: 'No' }} {...form.field(field)} />
        ))}
      </FormSection>
      <FormSection title="Feature permissions" description="Extra permissions by name">
        <Wide>
          <TagsField
            label="Features"
            placeholder="e.g. email-listener"
            suggestions={[LEAD_ICON_FEATURE]}
            {...form.field('features')}
          />
        </Wide>
      </FormSection>
      <FormSection title="Settings" description="Names and values, such as SOCIAL_POSTING with 0 or 1">
        <Wide>
          <div className={classes.rows}>
            {configs.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that stays
              <div key={at} className={classes.configRow}>
                <TextField
                  label="Name"
                  {...form.at(`configs.${at}.config`)}
                  value={row.config}
                  onChange={(config) => change(at, { config })}
                  maxLength={60}
                />
                <TextField
                  label="Value"
                  {...form.at(`configs.${at}.value`)}
                  value={row.value}
                  onChange={(value) => change(at, { value })}
                  maxLength={500}
                />
                <CloseButton
                  aria-label={`Remove the setting ${row.config || at + 1}`}
                  onClick={() =>
                    form.set(
                      'configs',
                      configs.filter((_, index) => index !== at),
                    )
                  }
                />
              </div>
            ))}
            <div>
              <Button
                variant="default"
                onClick={() => form.set('configs', [...configs, { config: '', value: '' }])}
              >
                Add a setting
              </Button>
            </div>
          </div>
        </Wide>
      </FormSection>
      <FormSection title="Components" description="The pages that roles of the dealership can be given">
        <Wide>
          <Checkbox.Group
            aria-label="Components"
            value={components}
            onChange={(value) => form.set('components', value)}
            error={form.field('components').error}
          >
            <div className={classes.components}>
              {COMPONENTS.map((name) => (
                <Checkbox key={name} value={name} label={COMPONENT_LABELS[name]} />
              ))}
            </div>
          </Checkbox.Group>
        </Wide>
      </FormSection>
      <FormBar form={form} saveLabel="Save changes" />
    </RecordForm>
  );
};
