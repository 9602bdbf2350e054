import { Button, SegmentedControl } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCheck,
  IconHeartHandshake,
  IconHistory,
  IconInbox,
  IconMail,
  IconMessage,
  IconMessageReply,
  IconNotes,
  IconPencil,
  IconPhone,
  IconProgressCheck,
  IconUserShare,
  IconWalk,
} from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState, Section } from '../../../kit/page';
import { type EntryLook, Timeline } from '../../../kit/record';
import { type Activity, type ActivityKind, activitiesOf } from './activity-texts';
import type { PartProps } from './parts';
import classes from './record.module.css';

const LOOKS: Readonly<Record<ActivityKind, EntryLook>> = {
  call: { icon: IconPhone, isStrong: true },
  email: { icon: IconMail, isStrong: true },
  sms: { icon: IconMessage, isStrong: true },
  visit: { icon: IconWalk, isStrong: true },
  letter: { icon: IconNotes, isStrong: true },
  received: { icon: IconInbox },
  state: { icon: IconProgressCheck },
  assigned: { icon: IconUserShare },
  linked: { icon: IconArrowsExchange },
  answered: { icon: IconCheck },
  reply: { icon: IconMessageReply, isStrong: true },
  edited: { icon: IconPencil },
  deal: { icon: IconHeartHandshake },
};

const CONTACTS: readonly ActivityKind[] = ['call', 'email', 'sms', 'visit', 'letter', 'reply'];

const KINDS = [
  { value: 'all', label: 'All', has: () => true },
  { value: 'contacts', label: 'Contacts', has: ({ kind }: Activity) => CONTACTS.includes(kind) },
  { value: 'changes', label: 'Changes', has: ({ kind }: Activity) => !CONTACTS.includes(kind) },
] as const;

/** Everything that happened to the lead, newest first, or one kind of it. */
export const Activities = ({ lead, mayEdit, onLog }: PartProps) => {
  const [chosen, setChosen] = useState<string>('all');
  const kind = KINDS.find(({ value }) => value === chosen) ?? KINDS[0];
  const entries = activitiesOf(lead).filter(kind.has);
  return (
    <Section
      title="Activities"
      actions={
        mayEdit ? (
          <Button
            variant="default"
            leftSection={<IconNotes size={16} aria-hidden />}
            onClick={() => onLog(false)}
          >
            Log a contact
          </Button>
        ) : null
      }
    >
      <div className={classes.stack}>
        <SegmentedControl
          aria-label="Which activities"
          className={classes.kinds}
          value={chosen}
          onChange={setChosen}
          data={KINDS.map(({ value, label }) => ({ value, label }))}
        />
        {entries.length === 0 ? (
          <EmptyState icon={IconHistory} title="Nothing of this kind yet" />
        ) : (
          <Timeline entries={entries} lookOf={({ kind: of }) => LOOKS[of]} />
        )}
      </div>
    </Section>
  );
};
