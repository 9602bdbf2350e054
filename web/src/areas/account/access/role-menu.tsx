import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowBackUp, IconCopy, IconDots, IconRestore } from '@tabler/icons-react';
import { type AccessComponent, type AccessRole, cellsFor, copiedCells, usualCells } from './offer';
import type { Access } from './use-access';

interface Props {
  role: AccessRole;
  roles: readonly AccessRole[];
  components: readonly AccessComponent[];
  access: Access;
}

/** What can be done with a role's boxes all at once. */
export const RoleMenu = ({ role, roles, components, access }: Props) => {
  const hasChanges = access.changes.some((cell) => cell.role === role.role);
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={28} aria-label={`All of ${role.label}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Item
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={!hasChanges}
          onClick={() => access.revert(role.role)}
        >
          Undo my changes
        </Menu.Item>
        <Menu.Item
          leftSection={<IconRestore size={16} aria-hidden />}
          onClick={() => access.set(usualCells(role.role, components))}
        >
          Reset to the usual
        </Menu.Item>
        <Menu.Item onClick={() => access.set(cellsFor(role.role, components, () => false))}>
          Take all
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Copy from</Menu.Label>
        {roles
          .filter((other) => other.role !== role.role)
          .map((other) => (
            <Menu.Item
              key={other.role}
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => access.set(copiedCells(role.role, other.role, components, access.now))}
            >
              {other.label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
};
