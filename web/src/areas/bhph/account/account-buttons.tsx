import { bhphCalls } from '@forecourt/contract/bhph';
import { Button, Menu } from '@mantine/core';
import {
  IconCash,
  IconDots,
  IconGavel,
  IconPencil,
  IconPhone,
  IconReceipt,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { later } from '../../../kit/later';
import classes from '../bhph.module.css';
import { WORKLIST } from '../paths';
import type { Account } from '../words';

const PayDialog = later(async () => (await import('../dialogs/pay-dialog')).PayDialog);
const ContactDialog = later(async () => (await import('../dialogs/contact-dialog')).ContactDialog);
const ChargeDialog = later(async () => (await import('../dialogs/charge-dialog')).ChargeDialog);
const ModifyDialog = later(async () => (await import('../dialogs/modify-dialog')).ModifyDialog);
const StatusDialog = later(async () => (await import('../dialogs/status-dialog')).StatusDialog);

const DIALOGS = {
  pay: PayDialog,
  contact: ContactDialog,
  charge: ChargeDialog,
  modify: ModifyDialog,
  status: StatusDialog,
};

const useRemoval = (account: Account) => {
  const navigate = useNavigate();
  const options = { invalidates: [bhphCalls.worklist], showsFields: false } as const;
  const removing = useSave(bhphCalls.remove, options);
  const purging = useSave(bhphCalls.purge, options);
  const { customer, vehicle_title: title } = account;
  const leave = (work: Promise<unknown>) => work.then(() => navigate(WORKLIST)).catch(() => undefined); // useSave has shown the refusal
  return {
    remove: async () => {
      const sure = await ask({
        title: `Delete the account of ${customer.name}?`,
        body: `The loan for the ${title} leaves all lists. Payments that were received move to the bill of sale, which can open the loan again.`,
        confirmLabel: 'Delete',
        danger: true,
      });
      if (sure) await leave(removing.save({ params: { id: account.id } }));
    },
    purge: async () => {
      const sure = await ask({
        title: `Purge the account of ${customer.name}?`,
        body: `The loan for the ${title}, its contacts and its promises are deleted for good.`,
        confirmLabel: 'Purge',
        danger: true,
      });
      if (sure) await leave(purging.save({ params: { id: account.id } }));
    },
  };
};

/** What can be done with an account: paying is the next step. */
export const AccountButtons = ({ account }: { account: Account }) => {
  const can = useCan();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const { remove, purge } = useRemoval(account);
  const Dialog = open === null ? null : DIALOGS[open];
  const mayPay = account.status === 'open' || account.status === 'repossessed';
  const hasMoney = account.entries.some(({ receipt }) => receipt !== null);
  if (!can('bills.edit')) return null;
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconPhone size={16} aria-hidden />}
        onClick={() => setOpen('contact')}
      >
        Log contact
      </Button>
      {mayPay ? (
        <Button leftSection={<IconCash size={16} aria-hidden />} onClick={() => setOpen('pay')}>
          Record payment
        </Button>
      ) : null}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label="More" px={10}>
            <IconDots size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconReceipt size={16} aria-hidden />} onClick={() => setOpen('charge')}>
            Add charge
          </Menu.Item>
          {can('bills.sell') ? (
            <>
              <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpen('modify')}>
                Change terms
              </Menu.Item>
              <Menu.Item leftSection={<IconGavel size={16} aria-hidden />} onClick={() => setOpen('status')}>
                Change status
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => void remove()}
              >
                Delete account
              </Menu.Item>
              {hasMoney ? null : (
                <Menu.Item
                  color="red"
                  leftSection={<IconTrashX size={16} aria-hidden />}
                  onClick={() => void purge()}
                >
                  Purge account
                </Menu.Item>
              )}
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {Dialog ? <Dialog account={account} onClose={() => setOpen(null)} /> : null}
    </div>
  );
};
