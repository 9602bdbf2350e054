import { accountCalls } from '@forecourt/contract/account';
import { validateCard } from '@forecourt/domain/card/validate-card';
import { validateContact } from '@forecourt/domain/contact/validate-contact';
import { formatMoney } from '@forecourt/domain/number-format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, send } from '../../../api/client';
import { useSessionInfo } from '../../../api/session-context';
import { keyOf } from '../../../api/use-call';
import { Section } from '../../../kit/page';
import { CardFields, EMPTY_CARD } from './card-fields';
import { ContactFields } from './contact-fields';
import { PaymentForm } from './payment-form';
import { type PaymentSettings, tokenizeCard } from './tokenize';
import type { Cart } from './use-cart';
import { useCheckedTexts } from './use-checked-texts';
import { useSubmission } from './use-submission';
import { UserLimitNotice } from './user-limit-notice';

interface Props {
  settings: PaymentSettings;
  cart: Cart;
}

/** Who pays, with what, and the button that does it. */
export const Checkout = ({ settings, cart }: Props) => {
  const { user } = useSessionInfo();
  const queries = useQueryClient();
  const { submit, isPaying } = useSubmission();
  const known = settings.contact ?? {
    f_name: user.f_name,
    l_name: user.l_name,
    email: user.email,
    mobile: '',
  };
  const contact = useCheckedTexts('contact', known, validateContact);
  const card = useCheckedTexts('card', EMPTY_CARD, validateCard);
  const [item] = cart.basket;
  const isOver = item !== undefined && item.users_over > 0;
  // what was confirmed for one package says nothing of another
  const [acceptedPackage, setAcceptedPackage] = useState<number | null>(null);
  const isAccepted = item?.package_id === acceptedPackage;

  const pay = async () => {
    const reply = await submit(
      [card.values, contact.values, cart.total, isAccepted],
      () => tokenizeCard(settings, card.values),
      (token, idempotencyKey) =>
        send(
          accountCalls.checkout,
          {
            body: {
              token,
              contact: contact.values,
              total: cart.total,
              accept_user_limit: isAccepted ? 1 : 0,
            },
          },
          { idempotencyKey, showsFields: true },
        ),
    ).catch((error) => {
      // another tab changed the cart: it is shown as it is now
      const isOvertaken = error instanceof CallError && error.body.current !== undefined;
      if (isOvertaken) void queries.invalidateQueries({ queryKey: keyOf(accountCalls.cart) });
      throw error;
    });
    return reply !== undefined;
  };
  const refuse = (fields: Record<string, string> | undefined) => {
    // both groups have names of their own; the server writes those of the contact under 'contact'
    const own = Object.entries(fields ?? {}).filter(([path]) => !path.startsWith('contact.'));
    const onCard = card.refuse(Object.fromEntries(own));
    const onContact = contact.refuse(
      Object.fromEntries(Object.entries(fields ?? {}).filter(([path]) => path.startsWith('contact.'))),
    );
    return onCard || onContact;
  };

  return (
    <PaymentForm
      label="Payment"
      payLabel={`Pay ${formatMoney(cart.total)}`}
      isPaying={isPaying}
      isBlocked={isOver && !isAccepted}
      isTyped={contact.isTyped || card.isTyped}
      check={() => ({ ...contact.check(), ...card.check() })}
      pay={pay}
      refuse={refuse}
    >
      <Section title="Contact">
        <ContactFields contact={contact} />
      </Section>
      <Section title="Card">
        <CardFields card={card} isLocal={settings.mode === 'local'} />
      </Section>
      {item && isOver ? (
        <UserLimitNotice
          item={item}
          isAccepted={isAccepted}
          onAccept={(isOn) => setAcceptedPackage(isOn ? item.package_id : null)}
        />
      ) : null}
    </PaymentForm>
  );
};
