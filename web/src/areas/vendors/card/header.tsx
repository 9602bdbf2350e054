import { type Vendor, vendorsCalls } from '@forecourt/contract/vendors/index';
import { vendorKindLabel } from '@forecourt/domain/vendor/vendor-kinds';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowMerge,
  IconCircleCheck,
  IconCircleOff,
  IconDots,
  IconMail,
  IconMapPin,
  IconPencil,
  IconPhone,
  IconPlus,
  IconTrash,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { ACTIVE_STATES, StatusChip } from '../../../kit/chips';
import { undoToast } from '../../../kit/confirm';
import { phoneMask } from '../../../kit/fields/masks';
import { CompactButton } from '../../../kit/page/compact-button';
import { newCost } from '../../cost-links';
import { mergeVendorPath, VENDORS } from '../paths';
import { REFETCH_VENDORS } from '../refetch';
import classes from './card.module.css';

export const Badges = ({ vendor }: { vendor: Vendor }) => (
  <span className={classes.badges}>
    <span className={classes.tag}>{vendorKindLabel(vendor.kind)}</span>
    {vendor.is_active === 1 ? null : <StatusChip states={ACTIVE_STATES} value={0} />}
  </span>
);

const Glance = ({ icon: Icon, children }: { icon: TablerIcon; children: ReactNode }) => (
  <span className={classes.fact}>
    <Icon size={14} aria-hidden />
    {children}
  </span>
);

/** What one looks for first. */
export const GlanceFacts = ({ vendor }: { vendor: Vendor }) => {
  const number = vendor.phone || vendor.mobile;
  const place = [vendor.city, vendor.province].filter(Boolean).join(', ');
  return (
    <span className={classes.facts}>
      {vendor.contact ? <Glance icon={IconUser}>{vendor.contact}</Glance> : null}
      {number ? (
        <Glance icon={IconPhone}>
          <a href={`tel:${number}`}>{phoneMask.format(phoneMask.keep(number))}</a>
        </Glance>
      ) : null}
      {vendor.email ? (
        <Glance icon={IconMail}>
          <a href={`mailto:${vendor.email}`}>{vendor.email}</a>
        </Glance>
      ) : null}
      {place ? <Glance icon={IconMapPin}>{place}</Glance> : null}
    </span>
  );
};

const MoreMenu = ({ vendor }: { vendor: Vendor }) => {
  const can = useCan();
  const navigate = useNavigate();
  const params = { id: vendor.id };
  const options = { invalidates: REFETCH_VENDORS, quiet: true, showsFields: false } as const;
  const updating = useSave(vendorsCalls.update, options);
  const removing = useSave(vendorsCalls.remove, { quiet: true });
  const restoring = useSave(vendorsCalls.restore, options);
  const isActive = vendor.is_active === 1;
  const setActive = async (on: 0 | 1) => {
    await updating.save({ params, body: { is_active: on } });
    undoToast(`${vendor.name} was ${on ? 'activated' : 'deactivated'}`, () =>
      updating.save({ params, body: { is_active: on ? 0 : 1 } }),
    );
  };
  const remove = async () => {
    await removing.save({ params });
    navigate(VENDORS);
    undoToast(`${vendor.name} was removed`, () => restoring.save({ params }));
  };
  const said = () => undefined; // the refusal has been said
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={34} variant="default" aria-label={`More actions for ${vendor.name}`}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={
            isActive ? <IconCircleOff size={16} aria-hidden /> : <IconCircleCheck size={16} aria-hidden />
          }
          onClick={() => void setActive(isActive ? 0 : 1).catch(said)}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Menu.Item>
        {can('vendors.merge') ? (
          <Menu.Item
            component={Link}
            to={mergeVendorPath(vendor.id)}
            leftSection={<IconArrowMerge size={16} aria-hidden />}
          >
            Merge duplicates
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove().catch(said)}
        >
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

interface ButtonsProps {
  vendor: Vendor;
  mayEdit: boolean;
  onEdit: () => void;
}

/** The next step: a cost from this vendor, for those who enter costs. */
export const CardButtons = ({ vendor, mayEdit, onEdit }: ButtonsProps) => {
  const mayEnter = useCan()('generalCosts.edit') && vendor.removed_at === null;
  return (
    <>
      {mayEdit ? (
        <CompactButton icon={IconPencil} onClick={onEdit}>
          Edit
        </CompactButton>
      ) : null}
      {mayEdit ? <MoreMenu vendor={vendor} /> : null}
      {mayEnter ? (
        <Button
          component={Link}
          to={newCost({ vendor: vendor.id })}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          Add cost
        </Button>
      ) : null}
    </>
  );
};
