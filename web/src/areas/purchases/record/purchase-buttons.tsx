import { type Purchase, purchasesCalls } from '@forecourt/contract/purchases/index';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconFileTypePdf, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { urlOf } from '../../../api/build-request';
import { later } from '../../../kit/later';
import { CompactButton } from '../../../kit/page/compact-button';
import { vehicleDetail } from '../../inventory';
import { editPath } from '../paths';

const CancelDialog = later(async () => (await import('./cancel-dialog')).CancelDialog);

const billUrl = (id: number, language: 'en' | 'fr') =>
  urlOf(purchasesCalls.bill, { params: { id }, query: { language } });

const BillMenu = ({ id, language }: Pick<Purchase, 'id' | 'language'>) => {
  const other = language === 'en' ? 'fr' : 'en';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPrinter size={16} aria-hidden />}>Bill of purchase</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[language, other].map((each) => (
          <Menu.Item
            key={each}
            component="a"
            href={billUrl(id, each)}
            target="_blank"
            rel="noopener"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
          >
            {each === 'en' ? 'In English' : 'In French'}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** What can be done with a purchase by those who see its amounts. */
export const PurchaseButtons = ({ purchase }: { purchase: Purchase }) => {
  const navigate = useNavigate();
  const [isCancelling, setCancelling] = useState(false);
  const { id, kind, state, vehicle, may_edit, language } = purchase;
  if (may_edit === 0) return null;
  const isBooked = state === 'booked';
  const edit = () => navigate(editPath(kind, id));
  return (
    <>
      {isBooked ? (
        <CompactButton icon={IconPencil} onClick={edit}>
          Edit
        </CompactButton>
      ) : null}
      {kind === 'auction' && vehicle.id !== null ? (
        <Button variant="default" onClick={() => navigate(`${vehicleDetail(vehicle.id ?? 0)}?tab=purchase`)}>
          Auction invoice
        </Button>
      ) : null}
      {kind === 'auction' ? null : <BillMenu id={id} language={language} />}
      {isBooked ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size="lg" aria-label="More actions">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setCancelling(true)}
            >
              Cancel purchase
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {isCancelling ? <CancelDialog purchase={purchase} onClose={() => setCancelling(false)} /> : null}
    </>
  );
};
