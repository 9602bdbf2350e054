import { quotationsCalls } from '@forecourt/contract/quotations/index';
import { isWithCustomer } from '@forecourt/domain/deal/index';
import { Alert, Button, Radio } from '@mantine/core';
import { IconCircleCheck, IconFileTypePdf, IconInfoCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { urlOf } from '../../../api/build-request';
import { send } from '../../../api/client';
import { Answers } from '../view/answers';
import { QuotationView } from '../view/quotation-view';
import { AcceptForm } from './accept-form';
import { AnswerForm } from './answer-form';
import classes from './public.module.css';
import type { PublicQuotation } from './public-quotation';

const isAccepted = ({ state }: PublicQuotation) => state === 'accepted' || state === 'converted';

const State = ({ quotation }: { quotation: PublicQuotation }) => {
  const { accepted_car_id: acceptedId, items, dealership } = quotation;
  const car = items.find(({ id }) => id === acceptedId);
  if (isAccepted(quotation))
    return (
      <Alert
        color="green"
        variant="light"
        role="status"
        icon={<IconCircleCheck aria-hidden />}
        title="Accepted"
      >
        {car && items.length > 1 ? `You chose the ${car.title}. ` : ''}
        {dealership.name} will contact you about the next step.
      </Alert>
    );
  if (quotation.state === 'declined')
    return (
      <Alert variant="light" role="status" icon={<IconInfoCircle aria-hidden />} title="Declined">
        You declined this quotation. {dealership.name} may send you another one.
      </Alert>
    );
  return null;
};

interface Props {
  token: string;
  opened: PublicQuotation;
}

/** The quotation of a link: what is offered, and the customer's answer. */
export const PublicPage = ({ token, opened }: Props) => {
  const [quotation, setQuotation] = useState(opened);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isChoiceMissing, setChoiceMissing] = useState(false);
  const choices = useRef<HTMLParagraphElement>(null);
  const { items, kind, answers, state } = quotation;
  const isOpen = isWithCustomer(state);
  const mustChoose = isOpen && kind === 'alternatives' && items.length > 1;
  const params = { token };
  return (
    <>
      <State quotation={quotation} />
      <QuotationView
        shown={quotation}
        under={
          mustChoose
            ? ({ id, title }) => (
                <Radio
                  className={classes.choice}
                  size="md"
                  name="vehicle"
                  label={`Choose the ${title}`}
                  checked={chosen === id}
                  onChange={() => setChosen(id)}
                />
              )
            : undefined
        }
      />
      {isChoiceMissing && chosen === null ? (
        <p ref={choices} className={classes.wrong}>
          Choose one of these vehicles before you accept.
        </p>
      ) : null}
      <Button
        component="a"
        variant="default"
        size="md"
        href={urlOf(quotationsCalls.openPdf, { params })}
        target="_blank"
        rel="noopener"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
      >
        Open as PDF
      </Button>
      {isOpen ? (
        <AcceptForm
          quotation={quotation}
          chosen={chosen}
          onMissingChoice={() => {
            setChoiceMissing(true);
            // the text is drawn in the next frame
            requestAnimationFrame(() => choices.current?.scrollIntoView({ block: 'center' }));
          }}
          accept={async (body) =>
            setQuotation(await send(quotationsCalls.accept, { params, body }, { silent: true }))
          }
        />
      ) : null}
      {answers.length > 0 ? (
        <section className={classes.form} aria-label="Conversation">
          <h2>Conversation</h2>
          <Answers
            answers={answers.map((answer) => ({ ...answer, isOwn: answer.kind !== 'reply' }))}
            customer={quotation.customer_name}
          />
        </section>
      ) : null}
      {isOpen ? (
        <AnswerForm
          answer={async (body) =>
            setQuotation(await send(quotationsCalls.answer, { params, body }, { silent: true }))
          }
        />
      ) : null}
    </>
  );
};
