import { describe, expect, test } from 'vitest';
import { can } from './can';
import { COMPONENT_OF, COMPONENTS, gateOf, isPageEnabled } from './components';
import { redirectFor } from './redirects';
import { COMPONENT_LABELS, componentsForRole, usualComponents } from './role-components';
import { OWNER_SHELL, REDUCED_ADMINS, ROLES, SELLER_SHELL } from './roles';
import { routeAccess } from './route-access';
import { sampleActor } from './sample-actors';

const VENDORS = '/admin/vehicle-vendor';
const without = (component: string): readonly string[] => COMPONENTS.filter((name) => name !== component);
const roleLacks = (component: string, role = 16) =>
  sampleActor(role, {}, { roleComponents: without(component) });
const dealershipLacks = (component: string, role = 16) =>
  sampleActor(role, { components: without(component) });

describe('component gating', () => {
  test('both lists name it', () => {
    expect(isPageEnabled(sampleActor(16), 'VehicleVendor')).toBe(true);
    expect(routeAccess(sampleActor(16), VENDORS)).toBe('ok');
  });

  test('2.4: the role has it, the dealership not: disabled', () => {
    const actor = dealershipLacks('VehicleVendor');
    expect(gateOf(actor, 'VehicleVendor')).toBe('disabled');
    expect(routeAccess(actor, VENDORS)).toBe('disabled');
    expect(can(actor, 'vendors.view')).toBe(false);
  });

  test('6: the role lacks it: to /admin', () => {
    const actor = roleLacks('VehicleVendor');
    expect(gateOf(actor, 'VehicleVendor')).toBe('absent');
    expect(redirectFor(actor, VENDORS)).toEqual({ to: '/admin' });
    expect(routeAccess(actor, `${VENDORS}/7`)).toBe('redirect');
    expect(can(actor, 'vendors.edit')).toBe(false);
  });

  test('no redirect to /admin when /admin itself is what lacks or leads back', () => {
    expect(routeAccess(roleLacks('Dashboard'), '/admin')).toBe('no-access');
    const at260 = sampleActor(16, { id: 260 }, { roleComponents: without('DealerVehicleManagement') });
    expect(routeAccess(at260, '/admin/vehicle-managment')).toBe('no-access');
  });

  test('a page the table refuses says so, whatever the lists', () => {
    expect(routeAccess(roleLacks('VehicleVendor', 22), VENDORS)).toBe('no-access');
  });

  test('what several pages need stays open with one of them', () => {
    const manager = (...roleComponents: string[]) => sampleActor(19, {}, { roleComponents });
    expect(can(manager('AddUser'), 'users.roles')).toBe(true);
    expect(can(manager('AddUser'), 'users.open')).toBe(false);
    expect(can(manager('EditUser'), 'users.open')).toBe(true);
    expect(can(manager('Dashboard'), 'users.roles')).toBe(false);
    // 20 edits nobody, whatever its list names
    expect(can(sampleActor(20, {}, { roleComponents: ['EditUser'] }), 'users.open')).toBe(false);
  });

  test('customers and platform staff are not gated', () => {
    expect(can(sampleActor(2, { components: [] }, { roleComponents: [] }), 'password.change')).toBe(true);
    expect(can(sampleActor(1, null, { roleComponents: [] }), 'password.change')).toBe(true);
    expect(can(sampleActor(23, {}, { roleComponents: [] }), 'password.change')).toBe(false);
  });

  test('every component guards something and has a label', () => {
    expect(new Set(Object.values(COMPONENT_OF))).toEqual(new Set(COMPONENTS));
    expect(Object.keys(COMPONENT_LABELS).sort()).toEqual([...COMPONENTS].sort());
  });
});

describe('componentsForRole', () => {
  test('offers what the role could ever use', () => {
    expect(componentsForRole(3)).toEqual(COMPONENTS);
    expect(componentsForRole(23)).toEqual([
      'DealerVehicleManagement',
      'ChangePassword',
      'AllNotifications',
      'SingleNotification',
      'Dashboard',
      'UpdateProfile',
      'MechanicShop',
    ]);
    expect(componentsForRole(2)).toEqual([]);
    expect(componentsForRole(22)).not.toContain('VehicleVendor');
    expect(componentsForRole(17)).not.toContain('MechanicShop');
    expect(componentsForRole(5)).toContain('MechanicShop');
    expect(componentsForRole(16)).not.toContain('Presets');
    expect(componentsForRole(20)).not.toContain('WriteCheque');
  });
});

describe('usualComponents: what a new dealership starts with', () => {
  const RESERVED = [
    ['inventory.reprice', 'RepriceVehicle'],
    ['inventory.delete', 'DeleteVehicle'],
    ['inventory.unsell', 'TakeBackSale'],
    ['leads.assign', 'AssignLeads'],
    ['leads.delete', 'DeleteLeads'],
    ['leads.export', 'ExportLeads'],
    ['deals.assign', 'AssignDeals'],
    ['deals.delete', 'DeleteDeals'],
    ['deals.reopen', 'ReopenDeals'],
    ['deals.export', 'ExportDeals'],
    ['deals.gross', 'SeeGross'],
  ] as const;
  const usual = (role: number) => sampleActor(role, {}, { roleComponents: usualComponents(role) });

  test.each(
    RESERVED.flatMap(([capability, component]) =>
      ROLES.map(({ id, label }) => [capability, label, id, component] as const),
    ),
  )('%s for %s (%i)', (capability, _label, role, component) => {
    const hasNoDeals = capability.startsWith('deals.') && REDUCED_ADMINS.includes(role);
    const isOwners = OWNER_SHELL.includes(role) && !hasNoDeals;
    expect(can(usual(role), capability)).toBe(isOwners);
    // Access Control offers it to sellers, and gives it
    expect(componentsForRole(role).includes(component)).toBe(isOwners || SELLER_SHELL.includes(role));
    const given = sampleActor(role, {}, { roleComponents: [...usualComponents(role), component] });
    expect(can(given, capability)).toBe(componentsForRole(role).includes(component));
  });

  test('leaves out nothing else', () => {
    for (const { id } of ROLES) {
      const left = componentsForRole(id).filter((component) => !usualComponents(id).includes(component));
      expect(left).toEqual(SELLER_SHELL.includes(id) ? RESERVED.map(([, component]) => component) : []);
    }
  });
});
