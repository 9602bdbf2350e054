import { ActionIcon } from '@mantine/core';
import { IconShoppingCart, IconX } from '@tabler/icons-react';
import { Money } from '../../../kit/format';
import { EmptyState, Section } from '../../../kit/page';
import classes from './pricing.module.css';
import type { Cart, CartControl } from './use-cart';

const Line = ({ label, value, strong }: { label: string; value: number; strong?: boolean }) => (
  <div className={classes.line} data-strong={strong || undefined}>
    <dt>{label}</dt>
    <dd>
      <Money value={value} />
    </dd>
  </div>
);

const Totals = ({ cart }: { cart: Cart }) => (
  <dl className={classes.totals}>
    <Line label="Subtotal" value={cart.subtotal} />
    <Line label={cart.tax_label} value={cart.tax} />
    <Line label="Total" value={cart.total} strong />
  </dl>
);

const DUE_FOR = { new: 'First month', larger: 'Rest of this month', later: 'Due today' } as const;

interface Props {
  control: CartControl;
  cart: Cart;
  mayPay: boolean;
}

export const CartSummary = ({ control, cart, mayPay }: Props) => (
  <Section title="Cart">
    {cart.basket.length === 0 ? (
      <EmptyState icon={IconShoppingCart} title="The cart is empty">
        {mayPay ? 'Choose a package to put it in.' : 'Nobody has chosen a package yet.'}
      </EmptyState>
    ) : (
      <>
        <ul className={classes.basket}>
          {cart.basket.map((item) => (
            <li key={item.id}>
              <div className={classes.line} data-strong>
                <span>{item.name}</span>

                {mayPay ? (
                  <ActionIcon
                    size="sm"
                    aria-label={`Take ${item.name} out of the cart`}
                    disabled={control.isChanging}
                    onClick={() => void control.remove(item.id)}
                  >
                    <IconX size={15} aria-hidden />
                  </ActionIcon>
                ) : null}
              </div>
              <div className={classes.line}>
                <span>{DUE_FOR[item.change]}</span>
                <Money value={item.due_now} />
              </div>
              {item.change === 'new' ? null : (
                <div className={classes.line}>
                  <span>Monthly, from {item.change === 'later' ? item.starts_on : 'the next one'}</span>
                  <Money value={item.price} />
                </div>
              )}
              {item.setup_fee > 0 ? (
                <div className={classes.line}>
                  <span>Setup fee, once</span>
                  <Money value={item.setup_fee} />
                </div>
              ) : null}
            </li>
          ))}
        </ul>
        <Totals cart={cart} />
      </>
    )}
  </Section>
);
