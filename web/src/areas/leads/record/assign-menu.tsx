import { leadAssigningCalls } from '@forecourt/contract/leads/assigning';
import type { Lead } from '@forecourt/contract/leads/lead';
import { Button, Menu } from '@mantine/core';
import { IconArrowsShuffle, IconCheck, IconUserCheck, IconUserOff, IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan, useSessionInfo } from '../../../api/session-context';
import { toast } from '../../../api/toast';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { PersonAvatar } from '../../../kit/chips';
import { undoToast } from '../../../kit/confirm';
import { REFETCH_LEADS } from '../refetch';
import classes from './record.module.css';

const useAssign = (lead: Lead) => {
  const can = useCan();
  const saving = useSave(leadAssigningCalls.assign, {
    invalidates: [...REFETCH_LEADS, leadAssigningCalls.sellers],
    quiet: true,
    showsFields: false,
  });
  const params = { leadId: lead.id, leadType: lead.lead_type };
  const assign = async (body: { seller_id?: number | null; in_turn?: 0 | 1 }) => {
    const before = lead.seller?.id ?? null;
    try {
      const { seller } = await saving.save({ params, body });
      const said = seller === null ? 'Unassigned' : `Assigned to ${seller.name}`;
      // who may only take a free lead may not give it back
      if (can('leads.assign')) undoToast(said, () => saving.save({ params, body: { seller_id: before } }));
      else void toast({ kind: 'success', message: said });
    } catch {
      // the refusal has been shown
    }
  };
  return { assign, isSaving: saving.isSaving };
};

type Assign = ReturnType<typeof useAssign>['assign'];

const Sellers = ({ lead, assign }: { lead: Lead; assign: Assign }) => {
  const { data: sellers = [] } = useCall(leadAssigningCalls.sellers);
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowsShuffle size={16} aria-hidden />}
        onClick={() => void assign({ in_turn: 1 })}
      >
        Next in turn
      </Menu.Item>
      {lead.seller ? (
        <Menu.Item
          leftSection={<IconUserOff size={16} aria-hidden />}
          onClick={() => void assign({ seller_id: null })}
        >
          Unassign
        </Menu.Item>
      ) : null}
      <Menu.Divider />
      {sellers.map(({ id, full_name, avatar, on_duty, open_leads }) => (
        <Menu.Item
          key={id}
          leftSection={<PersonAvatar name={full_name} file={avatar} size={24} />}
          rightSection={
            id === lead.seller?.id ? <IconCheck size={16} role="img" aria-label="Assigned now" /> : null
          }
          onClick={() => void assign({ seller_id: id })}
        >
          {full_name}
          <span className={classes.detail}>
            {open_leads} open{on_duty === 1 ? ' · on duty' : ' · off duty'}
          </span>
        </Menu.Item>
      ))}
    </>
  );
};

/** Who handles the lead: assigned by those who may, taken by anyone while it is nobody's. */
export const AssignMenu = ({ lead, mayEdit }: { lead: Lead; mayEdit: boolean }) => {
  const can = useCan();
  const { user } = useSessionInfo();
  const [isOpen, setOpen] = useState(false);
  const { assign, isSaving } = useAssign(lead);
  if (!mayEdit) return null;
  return (
    <>
      {lead.seller === null ? (
        <Button
          size="compact-sm"
          variant="light"
          loading={isSaving}
          leftSection={<IconUserCheck size={15} aria-hidden />}
          onClick={() => void assign({ seller_id: user.id })}
        >
          Assign to me
        </Button>
      ) : null}
      {can('leads.assign') ? (
        <Menu opened={isOpen} onChange={setOpen} position="bottom-start">
          <Menu.Target>
            <Button
              size="compact-sm"
              variant="default"
              loading={isSaving}
              leftSection={<IconUserShare size={15} aria-hidden />}
            >
              Assign
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
            {isOpen ? <Sellers lead={lead} assign={assign} /> : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
};
