import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconSettings } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { useDealPaths } from '../../deal-links';

const SettingsDialog = later(async () => (await import('../settings/settings-dialog')).SettingsDialog);

/** The menu of the lists of deals, with the settings behind it. */
export const DealsMenu = ({
  address,
}: {
  address: keyof Pick<ReturnType<typeof useDealPaths>, 'list' | 'cars'>;
}) => {
  const can = useCan();
  const paths = useDealPaths();
  const [params, setParams] = useSearchParams();
  if (!can('deals.settings')) return null;
  const next = new URLSearchParams(params);
  next.set('settings', '1');
  const close = () =>
    setParams(
      (now) => {
        now.delete('settings');
        return now;
      },
      { replace: true },
    );
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon size={36} variant="default" aria-label="More actions for deals">
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={`${paths[address]}?${next}`}
            leftSection={<IconSettings size={16} aria-hidden />}
          >
            Settings
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {params.get('settings') === '1' ? <SettingsDialog close={close} /> : null}
    </>
  );
};
