import type { ReplyOf } from '@forecourt/contract/call';
import { depositsCalls } from '@forecourt/contract/deposits/index';
import type { CardValues } from '@forecourt/domain/card/validate-card';
import { validateCard } from '@forecourt/domain/card/validate-card';
import { formatMoney } from '@forecourt/domain/number-format';
import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { CallError, send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import { focusFirstWrong } from '../../../kit/form/field-dom';
import { useLeaveGuard } from '../../../kit/form/use-leave-guard';
import { CardFields, EMPTY_CARD, tokenizeCard, useCheckedTexts, useSubmission } from '../../account';
import { REFETCH_DEPOSITS } from '../refetch';
import classes from './paying.module.css';

type Options = ReplyOf<typeof depositsCalls.paymentOptions>;

const locally = async (card: CardValues): Promise<string> => {
  const { token } = await send(
    depositsCalls.tokenizeCard,
    { body: card },
    { quiet: true, showsFields: true },
  );
  return token;
};

interface Props {
  options: Options;
  vehicle: NonNullable<Options['vehicle']>;
}

/** The customer pays the deposit by card: once, however often the button is pressed. */
export const PayForm = ({ options, vehicle }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();
  const { submit, isPaying } = useSubmission();
  const card = useCheckedTexts('card', EMPTY_CARD, validateCard);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isPaid = useRef(false);
  useLeaveGuard(() => card.isTyped && !isPaid.current);
  const vault = {
    mode: options.mode === 'stripe' ? ('stripe' as const) : ('local' as const),
    tokenizeUrl: options.tokenize_url,
    publishableKey: options.publishable_key,
  };
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const wrong = card.check();
    if (Object.keys(wrong).length > 0) return focusFirstWrong(form.current, wrong);
    try {
      const paid = await submit(
        [card.values, vehicle.id, options.amount],
        () => tokenizeCard(vault, card.values, locally),
        (token, key) =>
          send(
            depositsCalls.pay,
            { body: { price: options.amount, mid_vehicle_id: vehicle.id, payment_method: token, key } },
            { showsFields: true },
          ),
      );
      if (!paid) return;
      isPaid.current = true;
      await Promise.all(REFETCH_DEPOSITS.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!card.refuse(error.body.fields)) setRefusal(error.body.message);
    }
  };
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      aria-label="Pay a deposit"
      onSubmit={(event) => void pay(event)}
    >
      <CardFields card={card} isLocal={options.mode === 'local'} />
      {refusal === null ? null : (
        <Alert
          color="red"
          variant="light"
          role="alert"
          icon={<IconAlertCircle aria-hidden />}
          title="Not paid"
        >
          {refusal}
        </Alert>
      )}
      <Button type="submit" size="md" loading={isPaying} leftSection={<IconLock size={16} aria-hidden />}>
        Pay {formatMoney(options.amount)}
      </Button>
    </form>
  );
};
