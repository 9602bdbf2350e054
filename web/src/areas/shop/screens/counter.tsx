import { shopCalls } from '@forecourt/contract/shop/index';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useToday } from '../../../kit/format';
import { Page, Section } from '../../../kit/page';
import { FindProducts } from '../counter/find-products';
import { addItem, figuresOf, type SaleLine, setQuantity } from '../counter/sale';
import { SaleLines } from '../counter/sale-lines';
import { TakePayment } from '../counter/take-payment';
import { ShopTabs } from '../parts/shop-tabs';
import classes from '../shop.module.css';

const NOWHERE = { province: '', country: '' };

/** Sells products to someone who stands at the counter. */
export const Screen = () => {
  const today = useToday();
  const { data: place = NOWHERE } = useCall(shopCalls.settings, {}, { staleTime: 60_000 });
  const [lines, setLines] = useState<SaleLine[]>([]);
  const [discount, setDiscount] = useState<number | null>(null);
  return (
    <Page title="Sell at the counter" subtitle="Pick products, take the payment, print the receipt">
      <ShopTabs active="counter" />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Section title="This sale">
            {lines.length === 0 ? (
              <p className={classes.quiet}>No products yet. Find a product or scan its barcode.</p>
            ) : (
              <SaleLines
                lines={lines}
                onQuantity={(id, quantity) => setLines((before) => setQuantity(before, id, quantity))}
                onRemove={(id) => setLines((before) => before.filter(({ item }) => item.id !== id))}
              />
            )}
          </Section>
          <Section>
            <FindProducts onPick={(item) => setLines((before) => addItem(before, item))} />
          </Section>
        </div>
        <TakePayment
          lines={lines}
          figures={figuresOf(lines, discount, place, today)}
          discount={discount}
          onDiscount={setDiscount}
          onSold={() => {
            setLines([]);
            setDiscount(null);
          }}
        />
      </div>
    </Page>
  );
};
