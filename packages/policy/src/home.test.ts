import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMPONENTS } from './components';
import { homesFor } from './home';
import { ROLE } from './roles';
import { routeAccess } from './route-access';
import { sampleActor } from './sample-actors';
import { anyActor } from './test-support/arbitrary-actor';

describe('home', () => {
  test.each([
    ['the dashboard', COMPONENTS, '/admin'],
    ['the first of the menu', COMPONENTS.filter((name) => name !== 'Dashboard'), '/admin/vehicle-managment'],
  ])('is %s', (_, roleComponents, home) => {
    expect(homesFor(sampleActor(ROLE.owner, {}, { roleComponents }))[0]).toBe(home);
  });

  test('is never a screen that is refused', () => {
    fc.assert(
      fc.property(anyActor, (actor) => {
        for (const home of homesFor(actor)) expect(['ok', 'redirect']).toContain(routeAccess(actor, home));
      }),
    );
  });
});
