import { API_SCOPES, SCOPE_FACTS, scopesGranted } from '@forecourt/policy';
import { describe, expect, it } from 'vitest';
import { contract } from '../index';
import { namedCalls, scopeOf } from './scopes';

const calls = Object.entries(contract).flatMap(([area, list]) =>
  Object.entries(list).map(([name, call]) => ({ area, name, call })),
);
const scoped = calls
  .map((entry) => ({ ...entry, scope: scopeOf(entry.area, entry.name, entry.call.method) }))
  .filter(({ scope }) => scope !== null);

describe('scopeOf', () => {
  it('names only calls that there are', () => {
    const known = new Set(calls.map(({ area, name }) => `${area}.${name}`));
    expect(
      namedCalls()
        .map((named) => named.join('.'))
        .filter((name) => !known.has(name)),
    ).toEqual([]);
  });

  it('opens with each scope at least one call, and calls that need no session with none', () => {
    expect(API_SCOPES.filter((scope) => !scoped.some((entry) => entry.scope === scope))).toEqual([]);
    expect(scoped.filter(({ call }) => call.access === 'public')).toEqual([]);
  });

  it('gives a scope the right that its calls ask for', () => {
    const missing = scoped.filter(({ scope, call: { access } }) => {
      if (scope === 'any' || scope === null || access === 'signed-in' || access === 'public') return false;
      return !SCOPE_FACTS[scope].capabilities.includes(access);
    });
    expect(missing.map(({ area, name }) => `${area}.${name}`)).toEqual([]);
  });

  it('lets keys that read change nothing', () => {
    const READING = new Set(['inventory.decodeVin', 'inventory.byIds', 'inventory.search']);
    READING.add('inventory.countWithoutPrice').add('deals.advancedSearch').add('location.findByZip');
    const changing = scoped.filter(
      ({ scope, call, area, name }) =>
        (scope === 'any' || scope?.endsWith('.read')) &&
        call.method !== 'GET' &&
        !READING.has(`${area}.${name}`),
    );
    expect(changing.map(({ area, name }) => `${area}.${name}`)).toEqual([]);
  });

  it.each([
    ['leads', 'create', 'POST', 'leads.write'],
    ['inventory', 'list', 'GET', 'vehicles.read'],
    ['bills', 'get', 'GET', 'bills.read'],
    ['bills', 'markSold', 'PATCH', null],
    ['deals', 'revealCreditNumbers', 'POST', null],
    ['leads', 'updateFinancial', 'PATCH', null],
    ['users', 'create', 'POST', null],
    ['integrations', 'addKey', 'POST', null],
    ['session', 'info', 'GET', null],
    ['nothing', 'list', 'GET', null],
  ])('%s.%s is %s', (area, name, method, scope) => expect(scopeOf(area, name, method)).toBe(scope));
});

describe('scopesGranted', () => {
  it('lets who writes read', () =>
    expect(scopesGranted(['leads.write', 'bills.read'])).toEqual([
      'leads.read',
      'leads.write',
      'bills.read',
    ]));
});
