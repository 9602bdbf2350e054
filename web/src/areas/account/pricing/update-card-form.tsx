import { accountCalls } from '@forecourt/contract/account';
import { validateCard } from '@forecourt/domain/card/validate-card';
import { send } from '../../../api/client';
import { Section } from '../../../kit/page';
import { CardFields, EMPTY_CARD } from './card-fields';
import { CardOnFile } from './card-on-file';
import { PaymentForm } from './payment-form';
import { type PaymentSettings, tokenizeCard } from './tokenize';
import { useCheckedTexts } from './use-checked-texts';
import { useSubmission } from './use-submission';

/** Replaces the card on file; while a payment is due, the new one settles it. */
export const UpdateCardForm = ({ settings, isDue }: { settings: PaymentSettings; isDue: boolean }) => {
  const { submit, isPaying } = useSubmission();
  const card = useCheckedTexts('card', EMPTY_CARD, validateCard);
  const pay = async () => {
    const reply = await submit(
      card.values,
      () => tokenizeCard(settings, card.values),
      (token, idempotencyKey) =>
        send(accountCalls.updateCard, { body: { token } }, { idempotencyKey, showsFields: true }),
    );
    return reply !== undefined;
  };
  return (
    <PaymentForm
      label="New card"
      payLabel={isDue ? 'Update card and pay' : 'Update card'}
      isPaying={isPaying}
      isTyped={card.isTyped}
      check={card.check}
      pay={pay}
      refuse={card.refuse}
    >
      <Section title="Card on file">
        <CardOnFile card={settings.card} />
      </Section>
      <Section title="New card">
        <CardFields card={card} isLocal={settings.mode === 'local'} />
      </Section>
    </PaymentForm>
  );
};
