import type { DealershipRecord } from '@forecourt/contract/platform/index';
import { Table } from '@mantine/core';
import { StateChip } from '../../../kit/chips/state-chip';
import { RelativeTime } from '../../../kit/format';
import { Section } from '../../../kit/page';
import classes from './dealerships.module.css';

/** Who works at the dealership, for staff of the platform to look at. */
export const UsersTab = ({ record }: { record: DealershipRecord }) => (
  <Section title={`Users (${record.users.length})`}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard */}
    <section className={classes.scroll} tabIndex={0} aria-label="Users">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Username</Table.Th>
            <Table.Th>Roles</Table.Th>
            <Table.Th>E-mail</Table.Th>
            <Table.Th>Last active</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {record.users.map((user) => (
            <Table.Tr key={user.id}>
              <Table.Td>
                {user.full_name} {user.is_owner === 1 ? <StateChip label="Owner" tone="info" /> : null}
                {user.is_active === 0 ? <StateChip label="Inactive" tone="neutral" /> : null}
              </Table.Td>
              <Table.Td>{user.username}</Table.Td>
              <Table.Td>{user.roles.map(({ label }) => label).join(', ')}</Table.Td>
              <Table.Td>{user.email}</Table.Td>
              <Table.Td>{user.last_active ? <RelativeTime at={user.last_active} /> : 'Never'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  </Section>
);

/** The rules that name this dealership or one of its users by number. */
export const RulesTab = ({ record }: { record: DealershipRecord }) => (
  <Section
    title="Special rules"
    description="Rules that name this dealership or one of its users by number. They cannot be changed here."
  >
    {record.special_rules.length === 0 ? (
      <p className={classes.quiet}>No special rule applies.</p>
    ) : (
      <ul className={classes.history}>
        {record.special_rules.map(({ user, clause, text }) => (
          <li key={`${user} ${clause} ${text}`}>{user ? `${user}: ${text}` : text}</li>
        ))}
      </ul>
    )}
  </Section>
);
