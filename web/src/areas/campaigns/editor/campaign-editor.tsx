import { type Campaign, campaignForm } from '@forecourt/contract/campaigns/campaign';
import { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import { useRef } from 'react';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { Page, Section } from '../../../kit/page';
import { STATE_LOOKS } from '../../states';
import classes from '../campaigns.module.css';
import { ChannelText } from '../parts/channel';
import { CAMPAIGNS } from '../paths';
import { REFETCH_CAMPAIGNS } from '../refetch';
import { AudienceSection } from './audience-section';
import { displayValue, draftOf, valuesOf } from './campaign-values';
import { focusField } from './focus-field';
import { MessageSection } from './message-section';
import { SendBox } from './send-box';
import { useAudience } from './use-audience';

/** A campaign that has not started: who gets it, what is written, and when it goes out. */
export const CampaignEditor = ({ campaign }: { campaign: Campaign }) => {
  const mayEdit = useCan()('campaigns.edit');
  const saving = useSave(campaignCalls.change, { invalidates: REFETCH_CAMPAIGNS });
  /** What was saved last, before the page was drawn with it. */
  const saved = useRef<Campaign | null>(null);
  const form = useRecordForm({
    schema: campaignForm,
    initial: valuesOf(campaign),
    draft: draftOf(campaign.id),
    display: displayValue,
    save: (body) => saving.save({ params: { id: campaign.id }, body }),
    onSaved: (reply) => {
      saved.current = reply;
    },
  });
  const audience = useAudience(campaign, form.values.audience);
  const latest = () => (saved.current && saved.current.version > campaign.version ? saved.current : campaign);
  const ensureSaved = async () => {
    if (!form.isDirty) return true;
    const before = saved.current;
    await form.submit();
    return saved.current !== before;
  };
  return (
    <Page
      title={campaign.name}
      documentTitle={`${campaign.name} · Campaign`}
      back={CAMPAIGNS}
      badge={<StatusChip states={STATE_LOOKS.campaign} value={campaign.state} />}
      subtitle={<ChannelText channel={campaign.channel} />}
    >
      <RecordForm form={form}>
        <div className={classes.columns}>
          <div className={classes.main}>
            <Section title="Campaign">
              <TextField
                label="Name"
                description="Only you and your colleagues see it."
                required
                maxLength={120}
                readOnly={!mayEdit}
                {...form.field('name')}
              />
            </Section>
            <AudienceSection campaign={campaign} form={form} audience={audience} mayEdit={mayEdit} />
            <MessageSection campaign={campaign} form={form} audience={audience} mayEdit={mayEdit} />
          </div>
          <div className={classes.side}>
            <SendBox
              campaign={campaign}
              isDirty={form.isDirty}
              isSaving={form.isSaving}
              mayEdit={mayEdit}
              ensureSaved={ensureSaved}
              latest={latest}
              onField={(field) => focusField(form.formRef.current, field)}
            />
          </div>
        </div>
        {mayEdit ? <FormBar form={form} cancelTo={CAMPAIGNS} secondary /> : null}
      </RecordForm>
    </Page>
  );
};
