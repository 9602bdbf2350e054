import type { Lead, LeadRow } from '@forecourt/contract/leads/lead';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { STATES, stateLabel } from '@forecourt/domain/states';
import { Menu, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { lookOf, StatusChip } from '../../../kit/chips';
import { undoToast } from '../../../kit/confirm';
import { SmallDialog } from '../../../kit/dialog';
import { STATE_LOOKS } from '../../states';
import { REFETCH_LEADS } from '../refetch';
import classes from './record.module.css';

type State = LeadRow['state'];

/** The state of a lead as a chip that is changed in place; a lost one may name why. */
export const StateMenu = ({ lead, mayEdit }: { lead: Lead; mayEdit: boolean }) => {
  const [isLosing, setLosing] = useState(false);
  const [reason, setReason] = useState('');
  const saving = useSave(leadRecordCalls.setState, {
    invalidates: REFETCH_LEADS,
    quiet: true,
    showsFields: false,
  });
  const chip = <StatusChip states={STATE_LOOKS.lead} value={lead.state} />;
  if (!mayEdit) return chip;
  const params = { id: lead.id };
  const set = async (state: State, why = ''): Promise<boolean> => {
    try {
      await saving.save({ params, body: { state, reason: why, version: lead.version } });
    } catch {
      return false; // the refusal has been shown
    }
    undoToast(`Moved to ${stateLabel('lead', state)}`, () =>
      saving.save({ params, body: { state: lead.state, reason: lead.lost_reason } }),
    );
    return true;
  };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton
            className={classes.stateButton}
            aria-label={`State: ${stateLabel('lead', lead.state)}`}
          >
            {chip}
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {STATES.lead.map(({ value, label }) => {
            const Icon = lookOf(STATE_LOOKS.lead, value).icon;
            return (
              <Menu.Item
                key={value}
                disabled={value === lead.state}
                leftSection={<Icon size={16} aria-hidden />}
                onClick={() => (value === 'lost' ? setLosing(true) : void set(value))}
              >
                {label}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
      {isLosing ? (
        <SmallDialog
          title="Mark as lost"
          submitLabel="Mark as lost"
          close={() => setLosing(false)}
          run={() => set('lost', reason)}
        >
          <TextInput
            label="Reason"
            data-autofocus
            maxLength={300}
            placeholder="e.g. Bought elsewhere"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </SmallDialog>
      ) : null}
    </>
  );
};
