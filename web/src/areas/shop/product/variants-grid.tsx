import { type ProductVariant, VARIANTS_MOST } from '@forecourt/contract/shop/product';
import { Button, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { MoneyField, NumberField, SwitchField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import { Section } from '../../../kit/page';
import classes from '../shop.module.css';
import { newVariant, type ProductValues, type VariantValues } from './product-values';

interface Props {
  form: RecordFormState<ProductValues>;
  /** As they are saved. */
  known: readonly ProductVariant[];
}

/** Sizes and colours of a product, a row each. */
export const VariantsGrid = ({ form, known }: Props) => {
  const { variants } = form.values;
  const set = (at: number, changes: Partial<VariantValues>) =>
    form.set(
      'variants',
      variants.map((one, other) => (other === at ? { ...one, ...changes } : one)),
    );
  return (
    <Section
      title="Variants"
      description="Sizes or colours with their own price and stock. No variants? Fill in one row."
      actions={
        variants.length < VARIANTS_MOST ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => form.set('variants', [...variants, newVariant()])}
          >
            Add variant
          </Button>
        ) : null
      }
    >
      <div className={classes.grid}>
        {variants.map((variant, at) => {
          const saved = known.find(({ id }) => id === variant.id);
          return (
            <fieldset
              key={variant.id ?? `new-${at}`}
              className={classes.variant}
              aria-label={`Variant ${at + 1}`}
            >
              <TextField
                label="Variant"
                placeholder="e.g. Size M"
                maxLength={80}
                {...form.at(`variants.${at}.name`)}
                value={variant.name}
                onChange={(name) => set(at, { name })}
              />
              <TextField
                label="SKU"
                required
                maxLength={60}
                {...form.at(`variants.${at}.sku`)}
                value={variant.sku}
                onChange={(sku) => set(at, { sku })}
              />
              <MoneyField
                label="Price"
                required
                {...form.at(`variants.${at}.price`)}
                value={variant.price}
                onChange={(price) => set(at, { price })}
              />
              <MoneyField
                label="Cost"
                {...form.at(`variants.${at}.cost`)}
                value={variant.cost}
                onChange={(cost) => set(at, { cost: cost ?? 0 })}
              />
              {saved || variant.track_stock === 0 ? (
                <span className={classes.known}>
                  <span className={classes.quiet}>In stock</span>
                  {variant.track_stock === 0 ? 'Not counted' : (saved?.on_hand ?? 0)}
                </span>
              ) : (
                <NumberField
                  label="In stock"
                  {...form.at(`variants.${at}.stock`)}
                  value={variant.stock}
                  onChange={(stock) => set(at, { stock: stock ?? 0 })}
                />
              )}
              <SwitchField
                label="Stock"
                words={{ on: 'counted', off: 'not counted' }}
                {...form.at(`variants.${at}.track_stock`)}
                value={variant.track_stock}
                onChange={(track_stock) => set(at, { track_stock })}
              />
              {variants.length > 1 ? (
                <CloseButton
                  aria-label={`Remove variant ${at + 1}`}
                  onClick={() =>
                    form.set(
                      'variants',
                      variants.filter((_, other) => other !== at),
                    )
                  }
                />
              ) : (
                <span />
              )}
            </fieldset>
          );
        })}
      </div>
    </Section>
  );
};
