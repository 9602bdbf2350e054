const KEY = 'deviceToken';

export const readDeviceToken = (): string | null => localStorage.getItem(KEY);

export const storeDeviceToken = (token: string) => localStorage.setItem(KEY, token);
