import { commissionRules } from '@forecourt/contract/commission/index';
import { COMMISSION_RULE_KINDS, checkPlan, rulesFromWire } from '@forecourt/domain/commission/index';
import { describe, expect, it } from 'vitest';
import { emptyNumbers, newRule, offeredRules } from './rule-values';

describe('a new rule', () => {
  it.each(COMMISSION_RULE_KINDS.filter((kind) => kind !== 'spiff' && kind !== 'override'))(
    'can be saved as it begins: %s',
    (kind) => {
      const rules = rulesFromWire(commissionRules.parse([newRule(kind)]));
      expect(checkPlan({ kind: 'person', basis: 'own', team: [], mode: 'adds', rules })).toEqual([]);
    },
  );
});

describe('the rules that are offered', () => {
  it('fit the plan and are not there already', () => {
    const team = offeredRules({ kind: 'person', basis: 'team' }, [{ kind: 'floor' }]);
    expect([team.includes('override'), team.includes('salary'), team.includes('floor')]).toEqual([
      ...[true, false, false],
    ]);
    expect(offeredRules({ kind: 'vehicle', basis: 'own' }, [])).not.toContain('tiers');
  });
});

describe('empty numbers', () => {
  it('are named by their path; no end of a tier is none', () => {
    const rules = [
      { kind: 'tiers', pack: null, tiers: [{ from: 1, to: null, rate: null, amount: 0 }] },
      { kind: 'chargeback', rate: 50, days: null },
    ];
    expect(emptyNumbers(rules, 'rules')).toEqual({
      'rules.0.pack': 'Required',
      'rules.0.tiers.0.rate': 'Required',
    });
  });
});
