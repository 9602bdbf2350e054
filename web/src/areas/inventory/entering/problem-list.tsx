import { Alert } from '@mantine/core';
import { IconCircleCheck, IconEyeExclamation } from '@tabler/icons-react';
import type { RefObject } from 'react';
import auction from './auction.module.css';

interface Props {
  problems: ReadonlyMap<string, readonly string[]>;
  formRef: RefObject<HTMLFormElement | null>;
}

/** What could not be read or does not add up, each with the way to its field. */
export const ProblemList = ({ problems, formRef }: Props) => {
  if (problems.size === 0)
    return (
      <Alert variant="light" color="teal" role="status" icon={<IconCircleCheck aria-hidden />}>
        Everything was read, and price, fees and taxes come to the total. Look it over and import it.
      </Alert>
    );
  const goTo = (field: string) => {
    const at = formRef.current?.querySelector<HTMLElement>(`[data-path="${field}"]`);
    at?.scrollIntoView({ block: 'center' });
    at?.focus();
  };
  return (
    <Alert variant="light" color="yellow" role="status" icon={<IconEyeExclamation aria-hidden />}>
      <strong>Not read with certainty</strong>
      <ul className={auction.problems}>
        {[...problems].flatMap(([field, messages]) =>
          messages.map((message) => (
            <li key={`${field}:${message}`}>
              <button type="button" className={auction.problem} onClick={() => goTo(field)}>
                {message}
              </button>
            </li>
          )),
        )}
      </ul>
    </Alert>
  );
};
