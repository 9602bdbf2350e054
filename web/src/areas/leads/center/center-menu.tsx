import { failedMessageCalls } from '@forecourt/contract/leads/failed-messages';
import { ActionIcon, Badge, Indicator, Menu } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconMailExclamation,
  IconSettings,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { ADD_MARKETING_LEAD, UNREAD_MESSAGES } from '../paths';

interface Props {
  /** How many leads the filters choose. */
  total: number;
  exportAll: () => void;
  settingsTo: string;
}

/** What is done less often on the page of all leads. */
export const CenterMenu = ({ total, exportAll, settingsTo }: Props) => {
  const can = useCan();
  const maySet = can('leads.settings');
  const unread = useCall(failedMessageCalls.failedMessages, { query: { limit: 1 } }, { enabled: maySet });
  const count = unread.data?.total ?? 0;
  if (!can('leads.edit') && !can('leads.export') && !maySet) return null;
  return (
    <Indicator disabled={count === 0} color="orange" size={9} offset={3}>
      <Menu>
        <Menu.Target>
          <ActionIcon size={36} variant="default" aria-label="More actions for leads">
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can('leads.edit') ? (
            <Menu.Item
              component={Link}
              to={ADD_MARKETING_LEAD}
              leftSection={<IconSpeakerphone size={16} aria-hidden />}
            >
              Add marketing lead
            </Menu.Item>
          ) : null}
          {can('leads.export') ? (
            <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={exportAll}>
              Export the {total.toLocaleString()} that match
            </Menu.Item>
          ) : null}
          {maySet ? (
            <Menu.Item
              component={Link}
              to={UNREAD_MESSAGES}
              leftSection={<IconMailExclamation size={16} aria-hidden />}
              rightSection={
                count > 0 ? (
                  <Badge size="sm" color="orange" variant="light">
                    {count.toLocaleString()}
                  </Badge>
                ) : null
              }
            >
              Messages not read
            </Menu.Item>
          ) : null}
          {maySet ? (
            <Menu.Item component={Link} to={settingsTo} leftSection={<IconSettings size={16} aria-hidden />}>
              Settings
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </Indicator>
  );
};
