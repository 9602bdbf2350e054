import { signingCalls } from '@forecourt/contract/signing/index';
import { formatDay } from '@forecourt/domain/dates';
import { formatPhone } from '@forecourt/domain/phone-text';
import { useEffect, useRef, useState } from 'react';
import { CallError, send } from '../../../api/client';
import { ConsentStep } from './consent-step';
import { DeclineForm } from './decline-form';
import { EndedView } from './ended-view';
import classes from './public.module.css';
import { ReadStep } from './read-step';
import { SignStep } from './sign-step';
import type { Agreement } from './use-agreement';
import { WORDS, type Words } from './words';

interface Props {
  code: string;
  agreement: Agreement;
  onChanged: (agreement: Agreement) => void;
  /** The link may have ended meanwhile: the page is read again and says so. */
  onRefused: () => void;
}

const Steps = ({ at, words }: { at: number; words: Words }) => (
  <ol className={classes.steps}>
    {words.steps.map((step, index) => (
      <li
        key={step}
        className={classes.step}
        data-reached={index <= at || undefined}
        aria-current={index === at ? 'step' : undefined}
      >
        {index + 1}. {step}
      </li>
    ))}
  </ol>
);

const Others = ({ agreement, words }: { agreement: Agreement; words: Words }) =>
  agreement.others.length === 0 ? null : (
    <ul className={classes.others} aria-label={words.others}>
      {agreement.others.map(({ name, has_signed }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two signers may have the same name, and none is added
        <li key={index}>
          {name}: {has_signed === 1 ? words.hasSigned : words.hasNotSigned}
        </li>
      ))}
    </ul>
  );

/** What is asked while it is open, then what became of the document. */
export const headingOf = ({ language, state, title }: Agreement): string => {
  const words = WORDS[language];
  if (state === 'signed') return words.signedHeading(title);
  return state === 'declined' ? words.declinedHeading(title) : words.title;
};

/** One step at a time, as on a phone: consent, read, sign; then the copy. */
export const AgreementPage = ({ code, agreement, onChanged, onRefused }: Props) => {
  const words = WORDS[agreement.language];
  const [hasRead, setRead] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const params = { code };
  const at = agreement.has_consented === 0 ? 0 : hasRead ? 2 : 1;
  const isOpen = agreement.state === 'open';
  const shown = isOpen ? at : agreement.state;
  const before = useRef(shown);
  // the next step begins at the top, for the eye and for the keyboard
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    top.current?.focus();
    top.current?.scrollIntoView({ block: 'start' });
  }, [shown]);
  const orRefused = async (reply: Promise<Agreement>) => {
    try {
      onChanged(await reply);
    } catch (error) {
      if (!(error instanceof CallError) || error.status === 400) throw error;
      onRefused();
    }
  };
  return (
    <>
      <div ref={top} tabIndex={-1}>
        <p className={classes.dealership}>
          {agreement.dealership}
          {agreement.dealership_phone ? (
            <a href={`tel:${agreement.dealership_phone}`}>{formatPhone(agreement.dealership_phone)}</a>
          ) : null}
        </p>
        <h1 className={classes.title}>{headingOf(agreement)}</h1>
        {isOpen ? (
          <>
            <p className={classes.from}>{words.from(agreement.dealership, agreement.signer)}</p>
            <p className={classes.name}>{agreement.title}</p>
          </>
        ) : null}
      </div>
      {isOpen ? <Steps at={at} words={words} /> : null}
      {isOpen && at === 0 ? (
        <ConsentStep
          agreement={agreement}
          words={words}
          consent={() =>
            orRefused(send(signingCalls.consent, { params, body: { consent: 1 } }, { silent: true }))
          }
        />
      ) : null}
      {isOpen && at === 1 ? <ReadStep code={code} words={words} goOn={() => setRead(true)} /> : null}
      {isOpen && at === 2 ? (
        <SignStep
          agreement={agreement}
          words={words}
          goBack={() => setRead(false)}
          sign={(body) => orRefused(send(signingCalls.sign, { params, body }, { silent: true }))}
        />
      ) : null}
      {isOpen ? null : <EndedView code={code} agreement={agreement} words={words} />}
      <Others agreement={agreement} words={words} />
      {isOpen ? (
        <DeclineForm
          words={words}
          decline={(reason) =>
            orRefused(send(signingCalls.decline, { params, body: { reason } }, { silent: true }))
          }
        />
      ) : null}
      <p className={classes.foot}>
        {isOpen ? `${words.until(formatDay(agreement.expires_at, 'YYYY-MM-DD', zone))} ` : ''}
        {words.contact}{' '}
        {[agreement.dealership, formatPhone(agreement.dealership_phone)].filter(Boolean).join(', ')}
      </p>
    </>
  );
};

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
