import type { Deal } from '@forecourt/contract/deals/deal';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBuildingStore,
  IconDots,
  IconFileCertificate,
  IconForms,
  IconNotes,
  IconPencil,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { urlOf } from '../../../api/build-request';
import { useCan } from '../../../api/session-context';
import { useHasScreen } from '../../../kit/page';
import { useDealPaths } from '../../deal-links';
import { useDealRemoval } from '../list/deal-actions';
import { EDIT_SHORT } from '../short/paths';

const DANGER = { color: 'var(--mantine-color-error)' };

/** What is done seldom. */
export const MoreMenu = ({ deal, mayEdit }: { deal: Deal; mayEdit: boolean }) => {
  const can = useCan();
  const navigate = useNavigate();
  const paths = useDealPaths();
  const hasScreen = useHasScreen();
  const { remove } = useDealRemoval();
  const forms = [
    { label: 'Edit', icon: IconPencil, to: `${EDIT_SHORT}/${deal.id}`, may: mayEdit },
    {
      label: 'Internal notes',
      icon: IconNotes,
      to: `/admin/deals_note/${deal.id}`,
      may: can('dealNotes.edit'),
    },
    {
      label: 'Credit authorization',
      icon: IconFileCertificate,
      to: `/admin/credit-auth/form/${deal.id}`,
      may: can('creditAuth.edit'),
    },
    {
      label: 'Deposit form',
      icon: IconForms,
      to: `/deposit-form/deal/${deal.id}?of=deal`,
      may: can('saleForms.print'),
    },
    {
      label: 'Appraisal form',
      icon: IconForms,
      to: `/appraisal-form/deal/${deal.id}?of=deal`,
      may: can('saleForms.print'),
    },
    {
      label: 'Wholesale',
      icon: IconBuildingStore,
      to: `/whole-sale/deal/${deal.id}?of=deal`,
      may: can('saleForms.print') && can('bills.edit') && deal.cars.length > 0,
    },
  ].filter(({ to, may }) => may && hasScreen(to.split('?')[0] ?? ''));
  const onRemove = async () => {
    try {
      await remove(deal);
      navigate(paths.list);
    } catch {
      // the refusal has been shown
    }
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={36} variant="default" aria-label={`More actions for ${deal.title}`}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {forms.map(({ label, icon: Icon, to }) => (
          <Menu.Item key={label} component={Link} to={to} leftSection={<Icon size={16} aria-hidden />}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item
          component="a"
          href={urlOf(dealRecordCalls.file, { params: { id: deal.id } })}
          target="_blank"
          rel="noopener"
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          Print the deal file
        </Menu.Item>
        {can('deals.delete') && deal.removed_at === null ? (
          <>
            <Menu.Divider />
            <Menu.Item
              style={DANGER}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void onRemove()}
            >
              Remove
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
};
