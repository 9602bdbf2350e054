import { formatMoney } from '@forecourt/domain/number-format';
import { Button, Text, Title } from '@mantine/core';
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react';
import { StateChip } from '../../../kit/chips';
import classes from './pricing.module.css';
import type { CartControl, PackageOffer } from './use-cart';

interface CardProps {
  offer: PackageOffer;
  isInCart: boolean;
  /** The one it has need not be bought again, unless a package must be chosen. */
  isOwned: boolean;
  onChoose?: () => void;
  isBusy: boolean;
}

const wordFor = (isOwned: boolean, isInCart: boolean): string => {
  if (isOwned) return 'Current package';
  return isInCart ? 'In the cart' : 'Choose';
};

const termsOf = (offer: PackageOffer): string => {
  if (offer.current === 1 && offer.change !== 'new') return 'Paid monthly';
  if (offer.change === 'larger') return `${formatMoney(offer.due_now)} today for the rest of the month`;
  if (offer.change === 'later') return `from ${offer.starts_on}, nothing due today`;
  return offer.setup_fee > 0 ? `plus ${formatMoney(offer.setup_fee)} setup fee, once` : 'no setup fee';
};

const PackageCard = ({ offer, isInCart, isOwned, onChoose, isBusy }: CardProps) => (
  <li className={classes.package} data-current={offer.current === 1 || undefined}>
    <div className={classes.packageHead}>
      <Title order={2} size="h3">
        {offer.name}
      </Title>
      {offer.current === 1 ? <StateChip tone="good" label="Your package" /> : null}
      {offer.next_from ? <StateChip tone="info" label={`From ${offer.next_from}`} /> : null}
    </div>
    <p className={classes.price}>
      <span className={classes.amount}>{formatMoney(offer.price)}</span> a month
    </p>
    <Text size="sm" c="dimmed">
      {termsOf(offer)}
    </Text>
    <Text size="sm">{offer.description}</Text>
    <ul className={classes.features}>
      {offer.features.map((feature) => (
        <li key={feature}>
          <IconCheck size={16} aria-hidden />
          {feature}
        </li>
      ))}
    </ul>
    {onChoose ? (
      <Button
        variant={isInCart || isOwned ? 'default' : 'filled'}
        disabled={isInCart || isOwned}
        loading={isBusy}
        leftSection={isInCart || isOwned ? undefined : <IconShoppingCartPlus size={16} aria-hidden />}
        onClick={onChoose}
        aria-label={`${wordFor(isOwned, isInCart)}: ${offer.name}`}
      >
        {wordFor(isOwned, isInCart)}
      </Button>
    ) : null}
  </li>
);

interface Props {
  offers: readonly PackageOffer[];
  cart: CartControl;
  mustChoose: boolean;
  mayPay: boolean;
  onChosen: () => void;
}

export const Packages = ({ offers, cart, mustChoose, mayPay, onChosen }: Props) => (
  <ul className={classes.packages}>
    {offers.map((offer) => (
      <PackageCard
        key={offer.id}
        offer={offer}
        isInCart={cart.cart?.basket.some(({ package_id }) => package_id === offer.id) ?? false}
        isOwned={offer.current === 1 && !mustChoose}
        isBusy={cart.isChanging}
        onChoose={mayPay ? () => void cart.add(offer.id).then((added) => added && onChosen()) : undefined}
      />
    ))}
  </ul>
);
