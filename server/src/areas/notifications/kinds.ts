/** A kind of notification, as the settings page names it. */
export interface NotificationKind {
  label: string;
  /** Only customers get it: colleagues are not asked about it. */
  isForCustomers?: boolean;
  /** Also sent by e-mail unless the user switches it off. */
  emailByDefault?: boolean;
}

const registered = new Map<string, NotificationKind>();

/** Makes the kinds of an area known, as it starts. */
export const registerNotificationKind = (name: string, kind: NotificationKind) => registered.set(name, kind);

export const notificationKind = (name: string): NotificationKind | undefined => registered.get(name);
export const notificationKinds = (): readonly (readonly [string, NotificationKind])[] => [...registered];

export interface Channels {
  in_app: boolean;
  browser: boolean;
  email: boolean;
}

export const defaultChannels = (kind: NotificationKind): Channels => ({
  in_app: true,
  browser: true,
  email: kind.emailByDefault ?? false,
});
