import { later } from '../../kit/later';

/** Signatures of a bill, for its editor and for the screen of sales that are not made in person. */
export const SigningPanel = later(async () => (await import('./panel/signing-panel')).SigningPanel);
