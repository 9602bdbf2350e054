import { describe, expect, it } from 'vitest';
import { toCents } from '../money';
import { explainEntry } from './explain';
import { receiptFigures } from './receipt';
import { payment, recordAll, sampleLedger } from './sample-account';

const ledger = recordAll(sampleLedger(), payment('2026-01-18', 150), payment('2026-01-25', 20));

describe('the explanation of a payment', () => {
  it('tells the days, the interest, the parts and what is left', () =>
    expect(receiptFigures(ledger.events, 2)?.explanation).toEqual([
      'Interest for 17 days (2026-01-02 to 2026-01-18) on $8,000.00 at 19.99% a year: $74.48.',
      '$150.00 pays: interest $74.48, principal $75.52.',
      'The principal is now $7,924.48.',
    ]));

  it('tells what is carried', () =>
    expect(receiptFigures(ledger.events, 3)?.explanation).toEqual([
      'Interest for 7 days (2026-01-19 to 2026-01-25) on $7,924.48 at 19.99% a year: $30.38.',
      '$20.00 pays: interest $20.00.',
      '$10.38 of interest is not covered. It is carried, without interest on it.',
      'The principal is now $7,924.48.',
    ]));

  it('is in French too', () => {
    const lines = receiptFigures(ledger.events, 3, 'fr')?.explanation.map((line) =>
      line.replace(/[\u00a0\u202f]/g, ' '),
    );
    expect(lines).toEqual([
      'Intérêts de 7 jours (du 2026-01-19 au 2026-01-25) sur 7 924,48 $ à 19,99 % par an : 30,38 $.',
      '20,00 $ paie : intérêts 20,00 $.',
      '10,38 $ d’intérêts ne sont pas couverts. Ils sont reportés et ne portent pas intérêt.',
      'Le capital est maintenant de 7 924,48 $.',
    ]);
  });

  it('tells each rate and principal that the days had', () => {
    const terms = { ...ledger.account.terms, apr: 0.1, firstDay: '2026-02-08' };
    const changed = recordAll(
      ledger,
      { kind: 'modified', day: '2026-02-01', terms, reason: 'Agreed' },
      { kind: 'promise', day: '2026-02-03', promisedDay: '2026-02-08', amount: toCents(100) },
      payment('2026-02-08', 100),
    );
    const entry = changed.account.entries.at(-1);
    expect(entry && explainEntry(entry).slice(0, 2)).toEqual([
      'Interest for 7 days (2026-01-26 to 2026-02-01) on $7,924.48 at 19.99% a year.',
      'Interest for 7 days (2026-02-02 to 2026-02-08) on $7,924.48 at 10% a year.',
    ]);
  });

  it('has nothing to tell of the opening', () => {
    const [opened] = ledger.account.entries;
    expect(opened && explainEntry(opened)).toEqual([]);
  });
});

describe('a receipt', () => {
  it('shows the principal before and after and what is due next', () =>
    expect(receiptFigures(ledger.events, 2)).toMatchObject({
      ...{ principalBefore: toCents(8_000), principalAfter: toCents(7_924.48), owedAfter: toCents(7_924.48) },
      nextDue: { number: 1, day: '2026-01-18', amount: ledger.account.terms.payment - toCents(150) },
      isVoid: false,
    }));

  it('is void once the payment is taken back', () => {
    const { events } = recordAll(ledger, { kind: 'voided', day: '2026-01-26', target: 2, reason: 'NSF' });
    expect(receiptFigures(events, 2)).toMatchObject({
      ...{ isVoid: true, amount: toCents(150), principalAfter: toCents(8_000) },
      explanation: ['Reversed. Not applied.'],
    });
    expect(receiptFigures(events, 3)?.isVoid).toBe(false);
  });

  it('is only of payments', () => {
    expect(receiptFigures(ledger.events, 1)).toBeUndefined();
    expect(receiptFigures(ledger.events, 99)).toBeUndefined();
  });
});
