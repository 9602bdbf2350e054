import type { Product, ProductVariant } from '@forecourt/contract/shop/product';
import { stockLevel } from '@forecourt/domain/shop/index';
import { Button, Group, Table } from '@mantine/core';
import { useState } from 'react';
import { StateChip } from '../../../kit/chips';
import { Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Section } from '../../../kit/page';
import classes from '../shop.module.css';

const ReceiveDialog = later(async () => (await import('./stock-dialogs')).ReceiveDialog);
const CountDialog = later(async () => (await import('./stock-dialogs')).CountDialog);

const Level = ({ available }: ProductVariant) => {
  const level = stockLevel(available);
  if (level === 'enough') return null;
  return level === 'none' ? (
    <StateChip tone="bad" label="Sold out" />
  ) : (
    <StateChip tone="warning" label="Low stock" />
  );
};

/** What is there of each variant; received and counted without saving the product. */
export const StockSection = ({ product }: { product: Product }) => {
  const [open, setOpen] = useState<{ kind: 'receive' | 'count'; variant: ProductVariant } | null>(null);
  const counted = product.variants.filter(({ track_stock }) => track_stock === 1);
  if (counted.length === 0) return null;
  return (
    <Section title="Stock" description="Units in unpaid online orders are held for 30 minutes.">
      <Table.ScrollContainer minWidth={0}>
        <Table verticalSpacing="xs" className={classes.stockTable}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Variant</Table.Th>
              <Table.Th ta="right">In stock</Table.Th>
              <Table.Th ta="right">Held</Table.Th>
              <Table.Th ta="right">Value</Table.Th>
              <Table.Th />
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {counted.map((variant) => (
              <Table.Tr key={variant.id}>
                <Table.Td>
                  {variant.name || product.name} <span className={classes.quiet}>{variant.sku}</span>
                </Table.Td>
                <Table.Td ta="right" data-label="In stock">
                  {variant.on_hand}
                </Table.Td>
                <Table.Td ta="right" data-label="Held">
                  {variant.held || ''}
                </Table.Td>
                <Table.Td ta="right" data-label="Value">
                  <Money value={variant.stock_value} />
                </Table.Td>
                <Table.Td>
                  <Level {...variant} />
                </Table.Td>
                <Table.Td>
                  <Group gap="xs" justify="flex-end" wrap="nowrap">
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Receive ${variant.sku}`}
                      onClick={() => setOpen({ kind: 'receive', variant })}
                    >
                      Receive
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Correct the stock of ${variant.sku}`}
                      onClick={() => setOpen({ kind: 'count', variant })}
                    >
                      Correct
                    </Button>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {open?.kind === 'receive' ? (
        <ReceiveDialog variant={open.variant} onClose={() => setOpen(null)} />
      ) : null}
      {open?.kind === 'count' ? <CountDialog variant={open.variant} onClose={() => setOpen(null)} /> : null}
    </Section>
  );
};
