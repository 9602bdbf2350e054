import { postingCalls, type SocialPost, type SocialVehicle } from '@forecourt/contract/posting/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { MAX_POST_TEXT } from '@forecourt/domain/posting/index';
import { Button, Input, SegmentedControl } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import {
  DateField,
  PickerField,
  type PickerOption,
  SelectField,
  TextAreaField,
  TimeField,
} from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { useTimeZone, useToday } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Page, PageSkeleton, Section } from '../../../kit/page';
import { Connection } from '../facebook/connection';
import { PagePreview } from '../parts/page-preview';
import { WithWordMenu } from '../parts/word-menu';
import { SOCIAL } from '../paths';
import classes from '../posting.module.css';
import { REFETCH_SOCIAL } from '../refetch';
import {
  type ComposeValues,
  checkCompose,
  composeForm,
  copyOf,
  draftName,
  newValues,
  type Sending,
  timeIn,
  valuesOf,
} from './compose-values';
import { PicturePicker } from './picture-picker';

const TemplateDialog = later(async () => (await import('./template-dialog')).TemplateDialog);

/** So many photos of a vehicle are chosen with it. */
const FIRST_PHOTOS = 4;

const SENDINGS: readonly { value: Sending; label: string }[] = [
  { value: 'now', label: 'Post now' },
  { value: 'schedule', label: 'Schedule' },
  { value: 'draft', label: 'Keep as draft' },
];
const SAVE_LABELS: Readonly<Record<Sending, string>> = {
  now: 'Post now',
  schedule: 'Schedule',
  draft: 'Save draft',
};

const toOption = ({ id, title, stock_NO, price }: SocialVehicle): PickerOption => ({
  value: id,
  label: title,
  detail: [stock_NO && `Stock No. ${stock_NO}`, price === null ? '' : formatMoney(price, 0)]
    .filter(Boolean)
    .join(' · '),
});

type Form = ReturnType<typeof useComposeForm>;

const useComposeForm = ({ post, copy, day, isConnected }: FormProps) => {
  const navigate = useNavigate();
  const options = { invalidates: REFETCH_SOCIAL, quiet: true };
  const adding = useSave(postingCalls.addSocialPost, { invalidates: REFETCH_SOCIAL });
  const changing = useSave(postingCalls.changeSocialPost, options);
  const scheduling = useSave(postingCalls.scheduleSocialPost, { invalidates: REFETCH_SOCIAL });
  const sending = useSave(postingCalls.sendSocialPost, { invalidates: REFETCH_SOCIAL });
  const values: ComposeValues = post ? valuesOf(post) : copy ? copyOf(copy) : newValues(day);
  const initial: ComposeValues = isConnected || post ? values : { ...values, do: 'draft' };
  return useRecordForm({
    schema: composeForm,
    initial,
    check: checkCompose,
    draft: draftName(post?.id),
    save: async ({ do: what, day: on, time, version, ...body }) => {
      const at = timeIn({ day: on, time });
      if (!post) return adding.save({ body: { ...body, do: what, ...(what === 'schedule' ? { at } : {}) } });
      const params = { id: post.id };
      const changed = await changing.save({ params, body: { ...body, version } });
      const step = { params, body: { version: changed.version } };
      if (what === 'now') return sending.save(step);
      if (what === 'schedule') return scheduling.save({ params, body: { ...step.body, at } });
      return changed;
    },
    onSaved: () => void navigate(SOCIAL),
  });
};

const Template = ({ form }: { form: Form }) => {
  const [isSaving, setSaving] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const { data: templates = [] } = useCall(postingCalls.socialTemplates);
  const use = async (id: number | null) => {
    const template = templates.find((one) => one.id === id);
    setChosen(id);
    if (!template) return;
    const { text } = form.values;
    const isOwn = text.trim() !== '' && !templates.some((one) => one.text === text);
    const isSure =
      !isOwn ||
      (await ask({
        title: 'Replace your text?',
        body: 'What you have written is replaced by the template.',
        confirmLabel: 'Replace',
      }));
    if (isSure) form.set('text', template.text);
    else setChosen(null);
  };
  return (
    <>
      <SelectField<number>
        label="Template"
        placeholder={templates.length === 0 ? 'No templates yet' : 'Start from a template'}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={(id) => void use(id)}
        disabled={templates.length === 0}
      />
      {form.values.text.trim() === '' ? null : (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconTemplate size={14} aria-hidden />}
            onClick={() => setSaving(true)}
          >
            Save text as template
          </Button>
        </div>
      )}
      {isSaving ? <TemplateDialog text={form.values.text} close={() => setSaving(false)} /> : null}
    </>
  );
};

interface WhenProps {
  form: Form;
  post?: SocialPost;
  isConnected: boolean;
}

const When = ({ form, post, isConnected }: WhenProps) => {
  const today = useToday();
  const timeZone = useTimeZone();
  const { values } = form;
  // one that is planned is cancelled in its own place, not by making it a draft
  const offered = post?.state === 'scheduled' ? SENDINGS.filter(({ value }) => value !== 'draft') : SENDINGS;
  return (
    <div className={classes.stack}>
      <div>
        <Input.Label component="span" id="when-to-post">
          When
        </Input.Label>
        <SegmentedControl
          fullWidth
          aria-labelledby="when-to-post"
          data={offered.map((each) => ({ ...each, disabled: !isConnected && each.value !== values.do }))}
          value={values.do}
          onChange={(next) => form.set('do', offered.find(({ value }) => value === next)?.value ?? 'draft')}
        />
        {isConnected ? null : (
          <p className={classes.quiet}>Connect a Facebook page to post now or schedule.</p>
        )}
      </div>
      {values.do === 'schedule' ? (
        <div className={classes.dayAndTime}>
          <DateField label="Day" required min={today} {...form.field('day')} {...form.at('at')} />
          <TimeField
            label="Time"
            required
            description={null}
            value={values.time}
            onChange={(time) => form.set('time', time)}
          />
          <p className={classes.quiet}>In the time of {timeZone.split('/').at(-1)?.replaceAll('_', ' ')}.</p>
        </div>
      ) : null}
    </div>
  );
};

interface Props {
  /** To change; left out for a new one. */
  post?: SocialPost;
  /** A new one like this. */
  copy?: SocialPost;
  /** A new one for this day. */
  day: string | null;
}

/** Writes a post for the page: text, vehicle, photos and when, beside how it will look. */
export const Compose = (props: Props) => {
  const query = useCall(postingCalls.loginStatus, {}, { showsFailure: true });
  // what can be done with the post depends on the page; without an answer the server decides
  if (query.isPending) return <PageSkeleton />;
  return (
    <ComposePage {...props} isConnected={query.data === undefined || query.data.status === 'connected'} />
  );
};

interface FormProps extends Props {
  isConnected: boolean;
}

const ComposePage = (props: FormProps) => {
  const { post, copy, isConnected } = props;
  const form = useComposeForm(props);
  const { values } = form;
  const { data: status } = useCall(postingCalls.loginStatus, {}, { showsFailure: true });
  const { data: vehicle } = useCall(
    postingCalls.socialVehicle,
    { params: { id: values.stock_id ?? 0 } },
    { enabled: values.stock_id !== null },
  );
  const pictures = values.stock_id === null ? [] : (vehicle?.pictures ?? []);
  const pick = async (id: number | null) => {
    form.set('stock_id', id);
    form.set('photo_ids', []);
  };
  const isPicked = values.photo_ids.length > 0;
  const title = post ? 'Edit post' : 'New post';
  return (
    <Page title={title} back={SOCIAL}>
      {status && status.status !== 'connected' ? <Connection isAside /> : null}
      <RecordForm form={form}>
        <div className={classes.compose}>
          <Section>
            <div className={classes.stack}>
              <PickerField
                label="Vehicle"
                placeholder="Search stock no., make or model"
                description="Optional. Its data fills in the text, and its photos can be posted."
                call={postingCalls.socialVehicles}
                toOption={toOption}
                selectedLabel={vehicle?.title ?? post?.vehicle ?? copy?.vehicle ?? null}
                {...form.field('stock_id')}
                onChange={(id) => void pick(id)}
              />
              <Template form={form} />
              <WithWordMenu value={values.text} onChange={(text) => form.set('text', text)}>
                <TextAreaField
                  label="Text"
                  required
                  rows={7}
                  maxLength={MAX_POST_TEXT}
                  placeholder="e.g. Just in: {title} for {price}"
                  {...form.field('text')}
                />
              </WithWordMenu>
              {values.stock_id === null ? null : (
                <>
                  {!isPicked && pictures.length > 0 ? (
                    <div>
                      <Button
                        variant="default"
                        size="compact-sm"
                        onClick={() =>
                          form.set(
                            'photo_ids',
                            pictures.slice(0, FIRST_PHOTOS).map(({ id }) => id),
                          )
                        }
                      >
                        Use the first {Math.min(FIRST_PHOTOS, pictures.length)} photos
                      </Button>
                    </div>
                  ) : null}
                  <PicturePicker
                    pictures={pictures}
                    value={values.photo_ids}
                    onChange={(ids) => form.set('photo_ids', ids)}
                    error={form.field('photo_ids').error}
                  />
                </>
              )}
              <When form={form} post={post} isConnected={isConnected} />
            </div>
          </Section>
          <Section title="Preview">
            <PagePreview
              text={values.text}
              stockId={values.stock_id}
              page={status?.page?.name ?? ''}
              pictures={values.photo_ids.flatMap(
                (id) => pictures.find((picture) => picture.id === id)?.thumbnail ?? [],
              )}
              when={values.do === 'schedule' && values.day ? `${values.day} ${values.time}` : undefined}
            />
          </Section>
        </div>
        <FormBar form={form} saveLabel={SAVE_LABELS[values.do]} cancelTo={SOCIAL} />
      </RecordForm>
    </Page>
  );
};
