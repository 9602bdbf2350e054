import type { Service } from '@forecourt/contract/mechanic/service';
import { moveProblem, SERVICE_STATUSES, type ServiceStatus } from '@forecourt/domain/mechanic/index';
import { describe, expect, it } from 'vitest';
import { nextStep, otherMoves } from './next-step';

type Facts = Parameters<typeof nextStep>[0];
const LINES = [{ id: 1 }] as Service['lines']; // only their number counts

const facts = (status: ServiceStatus, more: Partial<Facts> = {}): Facts => ({
  ...{ status, kind: 'onlyShop', lines: LINES, invoice: null, is_over_approval: 0, is_approved: 1, ...more },
});

describe('the next step', () => {
  it.each<[ServiceStatus, Partial<Facts>, string | undefined]>([
    ['requested', {}, 'Start inspection'],
    ['inspecting', {}, 'Make estimate'],
    ['inspecting', { lines: [] }, undefined],
    ['estimated', { is_approved: 0 }, 'Approve'],
    ['approved', {}, 'Start work'],
    ['started', {}, 'Done'],
    ['started', { is_over_approval: 1 }, 'Approve new sum'],
    ['parts', {}, 'Resume work'],
    ['done', {}, 'Invoice'],
    ['done', { kind: 'inventory' }, undefined],
    ['done', { invoice: { id: 1, number: 'S-000001' } }, undefined],
    ['cancelled', {}, 'Take up again'],
  ])('of %s %o is %s', (status, more, label) => {
    expect(nextStep(facts(status, more))?.label).toBe(label);
  });

  it('is one that the rules allow', () => {
    for (const status of SERVICE_STATUSES) {
      const next = nextStep(facts(status));
      const standing = { status, hasLines: true, isApproved: true, isOverApproval: false, isInvoiced: false };
      if (next?.do === 'move') expect(moveProblem(standing, next.to), status).toBeUndefined();
    }
  });
});

it('offers no move of what is invoiced or cancelled, and only the way back of what is done', () => {
  const invoice = { id: 1, number: 'S-000001' };
  expect(otherMoves({ status: 'done', invoice })).toEqual([]);
  expect(otherMoves({ status: 'cancelled', invoice: null })).toEqual([]);
  expect(otherMoves({ status: 'done', invoice: null })).toEqual(['started']);
  expect(otherMoves({ status: 'parts', invoice: null })).not.toContain('parts');
});
