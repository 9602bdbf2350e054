import { chatCalls } from '@forecourt/contract/chat/index';
import { type ChatSettings, chatSettingsForm, EMBED_ORIGINS_MOST } from '@forecourt/contract/chat/settings';
import { z } from 'zod';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { NumberField, SwitchField, TagsField, TextAreaField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { CopyButton } from '../../../kit/format';
import { FormSkeleton, Loaded, Page, Section } from '../../../kit/page';
import { CHAT } from '../../chat-links';
import classes from '../parts/tables.module.css';

/** Where the script comes from: the public site, on which the chat can be tried. */
const originOf = (script: string): string | null => /src="(https?:\/\/[^/"]+)/.exec(script)?.[1] ?? null;

/** A machine whose sites are at localhost also has a page of another site to try it on. */
const otherSiteOf = (origin: string): string | null =>
  /^http:\/\/localhost(:\d+)?$/.test(origin) ? origin.replace('//', '//other.') : null;

const OnWebsite = ({ script }: Pick<ChatSettings, 'script'>) => {
  const origin = originOf(script);
  const other = origin && otherSiteOf(origin);
  return (
    <Section
      title="On your website"
      description="The chat is already on your Forecourt website. To add it to another website, paste this line into its pages."
    >
      <div className={classes.script}>
        <code>{script}</code>
        <CopyButton text={script} what="the line" />
      </div>
      {origin ? (
        <p className={classes.note}>
          <a href={origin} target="_blank" rel="noreferrer">
            Try it on your website
          </a>
          {other ? (
            <>
              {' or on '}
              <a href={other} target="_blank" rel="noreferrer">
                a page of another site
              </a>
            </>
          ) : null}
        </p>
      ) : null}
    </Section>
  );
};

const origins = chatSettingsForm.shape.embed_origins;

/** The field shows all addresses, so that what is wrong with one is said of the field, with the address. */
const settingsSchema = chatSettingsForm.extend({
  embed_origins: z.array(z.string()).transform((given, context) => {
    const read = origins.safeParse(given);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const wrong = given[Number(issue?.path[0])];
    const message = issue?.message ?? 'Enter addresses';
    context.addIssue({ code: 'custom', message: wrong === undefined ? message : `“${wrong}”: ${message}` });
    return z.NEVER;
  }),
});

const SettingsForm = ({ settings }: { settings: ChatSettings }) => {
  const saving = useSave(chatCalls.saveSettings, { invalidates: [chatCalls.settings] });
  const { script: _script, ...initial } = settings;
  const form = useRecordForm({
    schema: settingsSchema,
    initial,
    draft: 'chat-settings',
    display: (field, value) => {
      if (field === 'is_on') return value === 1 ? 'On' : 'Off';
      return field === 'embed_origins' && Array.isArray(value) ? value.join(', ') : undefined;
    },
    save: (body) => saving.save({ body }),
  });
  return (
    <RecordForm form={form}>
      <FormSection title="General">
        <SwitchField label="Chat on the website" words={{ on: 'On', off: 'Off' }} {...form.field('is_on')} />
        <NumberField
          label="Alert after"
          unit="seconds"
          required
          min={15}
          max={3_600}
          description="Everyone online is alerted when a guest has waited this long."
          {...form.field('alert_seconds')}
          onChange={(seconds) => form.set('alert_seconds', seconds ?? 0)}
        />
      </FormSection>
      <FormSection title="Greeting" description="What guests see first during opening hours.">
        <Wide>
          <TextAreaField
            label="Greeting in English"
            rows={2}
            maxLength={300}
            placeholder="e.g. Hello! How can we help?"
            {...form.field('greeting')}
          />
        </Wide>
        <Wide>
          <TextAreaField
            label="Greeting in French"
            rows={2}
            maxLength={300}
            placeholder="e.g. Bonjour ! Comment pouvons-nous vous aider ?"
            {...form.field('greeting_fr')}
          />
        </Wide>
      </FormSection>
      <FormSection
        title="Away"
        description="Shown with a contact form outside opening hours and while nobody is online. Each message becomes a lead."
      >
        <Wide>
          <TextAreaField
            label="Away text in English"
            rows={2}
            maxLength={300}
            placeholder="e.g. We are closed. Leave a message and we will call you tomorrow."
            {...form.field('away')}
          />
        </Wide>
        <Wide>
          <TextAreaField
            label="Away text in French"
            rows={2}
            maxLength={300}
            placeholder="e.g. Nous sommes fermés. Laissez-nous un message."
            {...form.field('away_fr')}
          />
        </Wide>
      </FormSection>
      <FormSection
        title="Other websites"
        description="Websites other than your own that may show the chat. It is blocked everywhere else."
      >
        <Wide>
          <TagsField
            label="Addresses"
            placeholder="e.g. https://www.example.com"
            description={`Press Enter after each address. Up to ${EMBED_ORIGINS_MOST}.`}
            maxTags={EMBED_ORIGINS_MOST}
            {...form.field('embed_origins')}
          />
        </Wide>
      </FormSection>
      <FormBar form={form} saveLabel="Save changes" />
    </RecordForm>
  );
};

/** How the chat on the website behaves. */
export const Screen = () => {
  const query = useCall(chatCalls.settings, {}, { showsFailure: true });
  return (
    <Page title="Chat settings" back={CHAT} width="form">
      <Loaded query={query} skeleton={<FormSkeleton sections={3} />}>
        {(settings) => (
          <>
            <OnWebsite script={settings.script} />
            <SettingsForm settings={settings} />
          </>
        )}
      </Loaded>
    </Page>
  );
};
