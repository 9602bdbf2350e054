import type { AudienceRow } from '@forecourt/contract/campaigns/campaign';
import { templateCalls } from '@forecourt/contract/campaigns/templates';
import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';
import type { RichTextDocument } from '@forecourt/domain/rich-text/index';
import { Modal, SegmentedControl, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { SeparateForm } from '../../../kit/dialog';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { CustomerField } from '../../customers';
import classes from '../campaigns.module.css';
import { MessageView } from './message-view';

interface Props {
  channel: CampaignChannel;
  /** As it is written now, saved or not; two subjects that are tried against each other. */
  subjects: readonly string[];
  body: RichTextDocument;
  smsText: string;
  /** Some of those who get it, to look at it as one of them. */
  people?: readonly AudienceRow[];
  close: () => void;
}

const SAMPLE = 'sample';
const OTHER = 'other';

const keyOf = ({ customer_id, lead_id }: AudienceRow): string =>
  customer_id === null ? `lead ${lead_id}` : `customer ${customer_id}`;

/** A person may be found as a customer and as a lead. */
const choicesOf = (people: readonly AudienceRow[]) => [
  { value: SAMPLE, label: 'Sample person' },
  ...[...new Map(people.map((row) => [keyOf(row), row])).entries()].map(([value, row]) => ({
    value,
    label: [row.name || 'No name', row.address].filter(Boolean).join(', '),
  })),
  { value: OTHER, label: 'Another customer…' },
];

/** Shows the message as a chosen person gets it. */
export const PreviewDialog = ({ channel, subjects, body, smsText, people = [], close }: Props) => {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const first = people.find(({ excluded }) => excluded === null);
  const [as, setAs] = useState(first ? keyOf(first) : SAMPLE);
  const [other, setOther] = useState<number | null>(null);
  const [variant, setVariant] = useState(0);
  const person = people.find((row) => keyOf(row) === as);
  const customer = as === OTHER ? other : (person?.customer_id ?? null);
  const lead = as === OTHER ? null : (person?.lead_id ?? null);
  const query = useCall(
    templateCalls.previewText,
    {
      body: {
        channel,
        subject: subjects[variant] ?? '',
        body,
        sms_text: smsText,
        ...(customer === null ? { lead_id: lead ?? undefined } : { customer_id: customer }),
      },
    },
    { quiet: true, showsFailure: true, keepPrevious: true },
  );
  return (
    <SeparateForm>
      <Modal opened onClose={close} title="Preview" size={860} fullScreen={isPhone}>
        <div className={classes.previewTools}>
          <Select
            label="Preview as"
            className={classes.previewAs}
            allowDeselect={false}
            searchable
            data={choicesOf(people)}
            value={as}
            onChange={(next) => setAs(next ?? SAMPLE)}
          />
          {as === OTHER ? (
            <div className={classes.previewAs}>
              <CustomerField label="Customer" value={other} onChange={setOther} />
            </div>
          ) : null}
          {subjects.length > 1 ? (
            <SegmentedControl
              aria-label="Subject"
              value={String(variant)}
              onChange={(next) => setVariant(Number(next))}
              data={subjects.map((_, index) => ({
                value: String(index),
                label: `Subject ${index === 0 ? 'A' : 'B'}`,
              }))}
            />
          ) : null}
        </div>
        <Loaded query={query} skeleton={<BlockSkeleton height={480} />}>
          {(preview) => <MessageView preview={preview} />}
        </Loaded>
      </Modal>
    </SeparateForm>
  );
};
