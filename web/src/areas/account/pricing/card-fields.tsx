import type { CardValues } from '@forecourt/domain/card/validate-card';
import { Text } from '@mantine/core';
import { MaskedField, TextField } from '../../../kit/fields';
import { FormGrid, Wide } from '../../../kit/form';
import { brandWhileTyping, cardNumberMask, plainMask } from './card-number';
import classes from './pricing.module.css';
import type { CheckedTexts } from './use-checked-texts';

export const EMPTY_CARD: CardValues = { f_name: '', l_name: '', number: '', month: '', year: '', cvv: '' };

const two = plainMask(4);
const code = plainMask(6);

const TestCards = () => (
  <Text size="xs" c="dimmed">
    No payment service is set up here, so nothing is charged. Test cards: <code>4242 4242 4242 4242</code> is
    taken, <code>4000 0000 0000 0002</code> is declined, <code>4000 0000 0000 9995</code> lacks funds; any
    coming month and any code.
  </Text>
);

interface Props {
  card: CheckedTexts<keyof CardValues>;
  /** Shows which cards can be tried where there is no payment service. */
  isLocal: boolean;
}

/** screens.md 5, Card form. */
export const CardFields = ({ card, isLocal }: Props) => (
  <div className={classes.fields}>
    <FormGrid>
      <TextField
        label="First name on the card"
        {...card.field('f_name')}
        required
        autoComplete="cc-given-name"
        maxLength={100}
      />
      <TextField
        label="Last name on the card"
        {...card.field('l_name')}
        required
        autoComplete="cc-family-name"
        maxLength={100}
      />
      <Wide>
        <MaskedField
          label="Card number"
          {...card.field('number')}
          required
          description={
            brandWhileTyping(card.values.number) ?? 'Visa, Mastercard, American Express and others'
          }
          mask={cardNumberMask}
          inputMode="numeric"
          autoComplete="cc-number"
        />
      </Wide>
      <Wide>
        <div className={classes.expiry}>
          <MaskedField
            label="Month"
            {...card.field('month')}
            required
            placeholder="MM"
            mask={two}
            inputMode="numeric"
            autoComplete="cc-exp-month"
          />
          <MaskedField
            label="Year"
            {...card.field('year')}
            required
            placeholder="YY"
            mask={two}
            inputMode="numeric"
            autoComplete="cc-exp-year"
          />
          <MaskedField
            label="CVV"
            {...card.field('cvv')}
            required
            mask={code}
            inputMode="numeric"
            autoComplete="cc-csc"
          />
        </div>
      </Wide>
    </FormGrid>
    {isLocal ? <TestCards /> : null}
  </div>
);
