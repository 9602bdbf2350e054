/** What cannot be done, in a sentence for whoever asked for it. */
export class BackupRefused extends Error {}
