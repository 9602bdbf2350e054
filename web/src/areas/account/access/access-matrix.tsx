import classes from './access.module.css';
import { AccessBox, isShown, NOT_AT_DEALERSHIP, notUsable } from './access-box';
import { DraftNotice } from './draft-notice';
import type { AccessComponent, AccessRole } from './offer';
import { RoleMenu } from './role-menu';
import type { Access } from './use-access';

interface Props {
  roles: readonly AccessRole[];
  /** Those that the search left; the menus work on all. */
  shown: readonly AccessComponent[];
  components: readonly AccessComponent[];
  access: Access;
}

export const AccessMatrix = ({ roles, shown, components, access }: Props) => (
  <>
    <DraftNotice access={access} />
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
    <section className={classes.scroll} aria-label="Access by role" tabIndex={0}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              Screen or action
            </th>
            {roles.map((role) => (
              <th key={role.role} scope="col">
                <div className={classes.role}>
                  <span>{role.label}</span>
                  <RoleMenu role={role} roles={roles} components={components} access={access} />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((component) => (
            <tr key={component.name} data-lacking={component.dealership === 0 || undefined}>
              <th scope="row">
                {component.label}
                {component.dealership === 0 ? (
                  <span className={classes.reason}>{NOT_AT_DEALERSHIP}</span>
                ) : null}
              </th>
              {roles.map((role) => (
                <td key={role.role} data-changed={access.isChanged(role.role, component.name) || undefined}>
                  {isShown({ role, component, access }) ? (
                    <AccessBox role={role} component={component} access={access} />
                  ) : (
                    <span className={classes.none} title={notUsable(role)}>
                      –
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </>
);
