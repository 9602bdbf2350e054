import type { Deal } from '@forecourt/contract/deals/deal';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconUserCheck, IconUserOff, IconUserShare, IconUserStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan, useSessionInfo } from '../../../api/session-context';
import { toast } from '../../../api/toast';
import { useSave } from '../../../api/use-save';
import { undoToast } from '../../../kit/confirm';
import { REFETCH_DEALS } from '../refetch';
import { useSellers } from '../use-sellers';
import classes from './record.module.css';

interface SellersProps {
  chosen: number | null;
  assign: (id: number | null) => void;
}

const Sellers = ({ chosen, assign }: SellersProps) => (
  <>
    {chosen === null ? null : (
      <>
        <Menu.Item leftSection={<IconUserOff size={16} aria-hidden />} onClick={() => assign(null)}>
          Unassign
        </Menu.Item>
        <Menu.Divider />
      </>
    )}
    {useSellers().map(({ value, label }) => (
      <Menu.Item
        key={value}
        rightSection={value === chosen ? <IconCheck size={16} role="img" aria-label="Assigned now" /> : null}
        onClick={() => assign(value)}
      >
        {label}
      </Menu.Item>
    ))}
  </>
);

/** Who sells it: assigned by those who may, taken by anyone while it is nobody's. */
export const SellerMenu = ({ deal, mayEdit }: { deal: Deal; mayEdit: boolean }) => {
  const can = useCan();
  const { user } = useSessionInfo();
  const [isOpen, setOpen] = useState(false);
  const saving = useSave(dealRecordCalls.assign, {
    invalidates: REFETCH_DEALS,
    quiet: true,
    showsFields: false,
  });
  const mayAssign = can('deals.assign');
  const params = { id: deal.id };
  const assign = async (seller_id: number | null) => {
    const before = deal.seller?.id ?? null;
    try {
      const { seller } = await saving.save({ params, body: { seller_id, version: deal.version } });
      const message = seller === null ? 'Unassigned' : `Assigned to ${seller.name}`;
      if (mayAssign) undoToast(message, () => saving.save({ params, body: { seller_id: before } }));
      else void toast({ kind: 'success', message });
    } catch {
      // the refusal has been shown
    }
  };
  return (
    <span className={classes.fact}>
      <IconUserStar size={14} aria-hidden />
      {deal.seller?.name ?? 'Unassigned'}
      {mayEdit && deal.seller === null ? (
        <Button
          size="compact-sm"
          variant="light"
          loading={saving.isSaving}
          leftSection={<IconUserCheck size={15} aria-hidden />}
          onClick={() => void assign(user.id)}
        >
          Take it
        </Button>
      ) : null}
      {mayEdit && mayAssign ? (
        <Menu opened={isOpen} onChange={setOpen} position="bottom-start">
          <Menu.Target>
            <Button
              size="compact-sm"
              variant="subtle"
              loading={saving.isSaving}
              leftSection={<IconUserShare size={15} aria-hidden />}
            >
              {deal.seller === null ? 'Assign' : 'Reassign'}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
            {isOpen ? <Sellers chosen={deal.seller?.id ?? null} assign={(id) => void assign(id)} /> : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </span>
  );
};
