import type { Purchase } from '@forecourt/contract/purchases/index';
import { DECLARATIONS, isNotable } from '@forecourt/domain/purchase/declarations';
import { LIEN_RESULTS } from '@forecourt/domain/purchase/purchase-kinds';
import { Money } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { Facts } from '../../../kit/record';
import classes from '../purchases.module.css';

const WORDS = { yes: 'Yes', no: 'No', unknown: 'Unknown' } as const;

/** The search for liens, and what the seller declared. */
export const Checks = ({ purchase }: { purchase: Purchase }) => {
  const { declarations, declared_details, lien_amount } = purchase;
  const declared = DECLARATIONS.filter(({ code }) => declarations[code] !== undefined);
  return (
    <>
      <Section title="Lien check">
        <Facts
          facts={[
            ['Result', LIEN_RESULTS.find(({ value }) => value === purchase.lien_result)?.label.en],
            ['Searched on', purchase.lien_searched_on],
            ['Registry', purchase.lien_registry],
            ['Reference', purchase.lien_reference],
            ['Lien holder', purchase.lien_holder],
            ['To pay out', lien_amount ? <Money key="lien" value={lien_amount} /> : ''],
          ]}
        />
      </Section>
      {declared.length === 0 && declared_details === '' ? null : (
        <Section title="Seller's declarations">
          <ul className={classes.declared}>
            {declared.map(({ code, text }) => {
              const answer = declarations[code];
              return (
                <li key={code} data-notable={isNotable(code, answer) || undefined}>
                  <span>{text.en}</span>
                  <span>{answer ? WORDS[answer] : ''}</span>
                </li>
              );
            })}
          </ul>
          {declared_details ? <p>{declared_details}</p> : null}
        </Section>
      )}
    </>
  );
};
