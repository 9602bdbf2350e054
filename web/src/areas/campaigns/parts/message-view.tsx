import type { MessagePreview } from '@forecourt/contract/campaigns/campaign';
import { Alert, SegmentedControl } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '../campaigns.module.css';
import { countOf, leftOutLabel } from '../words';

type Width = 'desktop' | 'phone';

const WIDTHS = [
  { value: 'desktop', label: 'Desktop', icon: IconDeviceDesktop },
  { value: 'phone', label: 'Phone', icon: IconDeviceMobile },
] as const;

const Mail = ({ preview, width }: { preview: MessagePreview; width: Width }) => (
  <div className={classes.mail} data-width={width}>
    <dl className={classes.mailHead}>
      <dt>From</dt>
      <dd>{preview.from_name}</dd>
      <dt>To</dt>
      <dd>
        {preview.to_name} {preview.to_address ? `<${preview.to_address}>` : ''}
      </dd>
      {preview.reply_to ? (
        <>
          <dt>Replies to</dt>
          <dd>{preview.reply_to}</dd>
        </>
      ) : null}
      <dt>Subject</dt>
      <dd className={classes.mailSubject}>{preview.subject || 'No subject yet'}</dd>
    </dl>
    {/* without scripts, forms and the page's own origin: the text is only looked at */}
    {/* another text is another frame: loaded into the same one it would be a step of the browser's history */}
    <iframe
      key={preview.html}
      className={classes.mailFrame}
      title="E-mail"
      sandbox=""
      srcDoc={preview.html}
    />
  </div>
);

const Sms = ({ preview }: { preview: MessagePreview }) => (
  <div className={classes.phone}>
    <p className={classes.smsTo}>To {[preview.to_name, preview.to_address].filter(Boolean).join(', ')}</p>
    <p className={classes.bubble}>{preview.text || 'No text yet'}</p>
    <p className={classes.quiet}>{countOf(preview.segments, 'part', 'parts')}</p>
  </div>
);

/** A message as one person gets it; a mail as wide as on a desk or on a phone. */
export const MessageView = ({ preview }: { preview: MessagePreview }) => {
  const [width, setWidth] = useState<Width>('desktop');
  return (
    <div className={classes.view}>
      {preview.excluded === null ? null : (
        <Alert variant="light" color="yellow" icon={<IconInfoCircle aria-hidden />}>
          {preview.to_name || 'This person'} does not get it:{' '}
          {leftOutLabel(preview.excluded, preview.channel).toLowerCase()}.
        </Alert>
      )}
      {preview.channel === 'email' ? (
        <>
          <SegmentedControl
            className={classes.widths}
            aria-label="Width"
            value={width}
            onChange={(next) => setWidth(next === 'phone' ? 'phone' : 'desktop')}
            data={WIDTHS.map(({ value, label, icon: Icon }) => ({
              value,
              label: (
                <span className={classes.face}>
                  <Icon size={15} aria-hidden /> {label}
                </span>
              ),
            }))}
          />
          <Mail preview={preview} width={width} />
        </>
      ) : (
        <Sms preview={preview} />
      )}
    </div>
  );
};
