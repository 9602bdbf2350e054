import type { Actor } from './actor';
import { isWithinScopes } from './api-scopes';
import type { Capability } from './capabilities';
import { COMPONENT_OF, gateOf } from './components';
import { holds } from './conditions';
import { RULES, type Rule } from './rules';

function indexBy(effect: Rule['effect']): ReadonlyMap<Capability, readonly Rule[]> {
  const index = new Map<Capability, Rule[]>();
  for (const rule of RULES) {
    if (rule.effect !== effect) continue;
    for (const capability of rule.capabilities) {
      const rules = index.get(capability);
      if (rules) rules.push(rule);
      else index.set(capability, [rule]);
    }
  }
  return index;
}

const ALLOWED_BY = indexBy('allow');
const DENIED_BY = indexBy('deny');

const applies = (actor: Actor, { when }: Rule): boolean =>
  holds(actor, when) && (when.canAny?.some((other) => can(actor, other)) ?? true);

const firstHolding = (
  index: ReadonlyMap<Capability, readonly Rule[]>,
  actor: Actor,
  capability: Capability,
): Rule | undefined => index.get(capability)?.find((rule) => applies(actor, rule));

/** The table alone, before the component lists. */
export const isGranted = (actor: Actor, capability: Capability): boolean =>
  isWithinScopes(actor.scopes, capability) &&
  firstHolding(DENIED_BY, actor, capability) === undefined &&
  firstHolding(ALLOWED_BY, actor, capability) !== undefined;

export const can = (actor: Actor, capability: Capability): boolean =>
  isGranted(actor, capability) && gateOf(actor, COMPONENT_OF[capability]) === 'open';

/** The clause that decides, for logs and for the page that refuses. */
export function why(actor: Actor, capability: Capability): string {
  if (!isWithinScopes(actor.scopes, capability)) return 'ours: the API key has no scope for it';
  const denied = firstHolding(DENIED_BY, actor, capability);
  if (denied) return denied.clause;
  const allowed = firstHolding(ALLOWED_BY, actor, capability);
  if (!allowed) return '6: no row allows it';
  const component = COMPONENT_OF[capability];
  const gate = gateOf(actor, component);
  if (gate === 'open') return allowed.clause;
  return `6: route gating, ${component} not in the ${gate === 'absent' ? 'role' : 'dealership'}'s list`;
}
