import { STATES } from '@forecourt/domain/states';
import { describe, expect, it } from 'vitest';
import { nextStep, otherSteps, type QuotationStep } from './next-step';

describe('nextStep', () => {
  it.each<[(typeof STATES.quotation)[number]['value'], QuotationStep | null]>([
    ['draft', 'send'],
    ['sent', null],
    ['opened', null],
    ['answered', null],
    ['accepted', 'start-deal'],
    ['declined', 'send'],
    ['expired', 'send'],
    ['withdrawn', null],
    ['converted', 'open-deal'],
  ])('%s: %s', (state, step) => expect(nextStep(state)).toBe(step));
});

describe('otherSteps', () => {
  it('offers no change to one that is accepted, and nothing that sends one that is withdrawn', () => {
    expect(otherSteps('accepted')).toMatchObject({ edit: false, withdraw: true, sendAgain: false });
    expect(otherSteps('withdrawn')).toEqual({
      ...{ sendAgain: false, startDeal: false, copyLink: false, withdraw: false, edit: false, reply: false },
    });
  });

  it('never repeats the primary action', () => {
    for (const { value } of STATES.quotation) {
      const { sendAgain, startDeal } = otherSteps(value);
      if (nextStep(value) === 'send') expect(sendAgain).toBe(false);
      if (nextStep(value) === 'start-deal') expect(startDeal).toBe(false);
    }
  });
});
