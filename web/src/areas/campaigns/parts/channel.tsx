import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';
import { Input, SegmentedControl } from '@mantine/core';
import { IconMail, IconMessage } from '@tabler/icons-react';
import classes from '../campaigns.module.css';
import { CHANNEL_LABELS, CHANNEL_OPTIONS } from '../words';

const ChannelIcon = ({ channel }: { channel: CampaignChannel }) => {
  const Icon = channel === 'email' ? IconMail : IconMessage;
  return <Icon size={16} aria-hidden />;
};

export const ChannelText = ({ channel }: { channel: CampaignChannel }) => (
  <span className={classes.channel}>
    <ChannelIcon channel={channel} />
    {CHANNEL_LABELS[channel]}
  </span>
);

interface FieldProps {
  value: CampaignChannel;
  onChange: (channel: CampaignChannel) => void;
}

export const ChannelField = ({ value, onChange }: FieldProps) => (
  <Input.Wrapper labelElement="div" label="Channel">
    <SegmentedControl
      fullWidth
      aria-label="Channel"
      value={value}
      onChange={(next) => onChange(next === 'sms' ? 'sms' : 'email')}
      data={CHANNEL_OPTIONS}
    />
  </Input.Wrapper>
);
