import { shopCalls } from '@forecourt/contract/shop/index';
import type { Movement } from '@forecourt/contract/shop/product';
import { Anchor, Button, Group, Table } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { Day, Money } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { orderPath } from '../paths';
import classes from '../shop.module.css';
import { MOVEMENT_LABELS } from '../words';

const LIMIT = 10;

const details = ({ reason, vendor, created_by }: Movement): string =>
  [reason, vendor, created_by].filter(Boolean).join(' · ');

/** What came into stock and what left it, the last first. */
export const Movements = ({ productId }: { productId: number }) => {
  const [page, setPage] = useState(1);
  const { data } = useCall(
    shopCalls.movements,
    { params: { id: productId }, query: { page, limit: LIMIT } },
    { keepPrevious: true },
  );
  const pages = Math.ceil((data?.total ?? 0) / LIMIT);
  return (
    <Section title="Movements">
      {data && data.total === 0 ? <p className={classes.quiet}>Nothing was received or sold yet.</p> : null}
      {data && data.total > 0 ? (
        <Table.ScrollContainer minWidth={620}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Date</Table.Th>
                <Table.Th>What</Table.Th>
                <Table.Th>SKU</Table.Th>
                <Table.Th ta="right">Units</Table.Th>
                <Table.Th ta="right">Value</Table.Th>
                <Table.Th>Details</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.rows.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Td>
                    <Day value={row.day} />
                  </Table.Td>
                  <Table.Td>{MOVEMENT_LABELS[row.kind]}</Table.Td>
                  <Table.Td>{row.sku}</Table.Td>
                  <Table.Td ta="right">
                    {row.quantity > 0 ? `+${row.quantity}` : `−${-row.quantity}`}
                  </Table.Td>
                  <Table.Td ta="right">
                    <Money value={row.value} />
                  </Table.Td>
                  <Table.Td>
                    {row.order ? (
                      <Anchor component={Link} to={orderPath(row.order.id)}>
                        {row.order.number}
                      </Anchor>
                    ) : null}{' '}
                    {details(row)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
      {pages > 1 ? (
        <Group gap="xs" justify="flex-end">
          <Button size="compact-sm" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            Older
          </Button>
        </Group>
      ) : null}
    </Section>
  );
};
