import { SegmentedControl } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { SelectField } from '../../../kit/fields';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import { ShowOlder, Timeline } from '../../../kit/record';
import type { Entry } from '../customer';
import classes from './card.module.css';
import type { PartProps } from './parts';
import { entryLook, useCustomerTimeline } from './timeline';

type Kind = Entry['kind'];

const KINDS = [
  { value: 'all', label: 'All', kinds: null },
  { value: 'contacts', label: 'Contacts', kinds: ['contact'] },
  { value: 'notes', label: 'Notes and files', kinds: ['note', 'file'] },
  { value: 'follow-ups', label: 'Follow-ups', kinds: ['follow-up'] },
  { value: 'changes', label: 'Changes', kinds: ['customer', 'consent'] },
] as const satisfies readonly { value: string; label: string; kinds: readonly Kind[] | null }[];

const isAmong = (kinds: readonly Kind[] | null) => (entry: Entry) => !kinds || kinds.includes(entry.kind);

/** Everything, newest first, or one kind of it. */
export const Activities = ({ customer }: PartProps) => {
  const [chosen, setChosen] = useState<string>('all');
  const timeline = useCustomerTimeline(customer.id);
  const kinds = KINDS.find(({ value }) => value === chosen)?.kinds ?? null;
  return (
    <Loaded query={timeline} skeleton={<BlockSkeleton height={320} />}>
      {(all) => {
        const entries = all.filter(isAmong(kinds));
        return (
          <Section title="Activities">
            <div className={classes.stack}>
              <SegmentedControl
                className={classes.kinds}
                aria-label="Which activities"
                size="sm"
                value={chosen}
                onChange={setChosen}
                data={KINDS.map(({ value, label }) => ({ value, label }))}
              />
              <div className={classes.kindSelect}>
                <SelectField<string>
                  label="Show"
                  value={chosen}
                  onChange={(value) => setChosen(value ?? 'all')}
                  options={KINDS.map(({ value, label }) => ({ value, label }))}
                  clearable={false}
                />
              </div>
              {entries.length === 0 ? (
                <EmptyState icon={IconHistory} title="Nothing of this kind yet" />
              ) : (
                <Timeline entries={entries} lookOf={entryLook} />
              )}
              <ShowOlder timeline={timeline} />
            </div>
          </Section>
        );
      }}
    </Loaded>
  );
};
