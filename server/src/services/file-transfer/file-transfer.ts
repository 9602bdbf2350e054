import type { Readable } from 'node:stream';

export interface TransferTarget {
  kind: 'ftp' | 'sftp';
  host: string;
  port: number | null;
  userName: string;
  password: string;
  /** '' for the folder that the server begins in. */
  directory: string;
  /** Of FTP. */
  encryption: 'required' | 'when-offered' | 'none';
  /** Of SFTP: the fingerprint that is required; '' takes any and answers it. */
  hostKey: string;
}

export interface SentFile {
  name: string;
  bytes: number;
  open(): Promise<Readable>;
}

export interface Transferred {
  /** The fingerprint of the SFTP server; '' with FTP. */
  hostKey: string;
  isEncrypted: boolean;
}

export interface FileTransfer {
  /**
   * Sends a file under a temporary name, compares its size and renames it over the one before: the channel never sees half a
   * file, and sending again does no harm. Fails with a TransferError.
   */
  send(target: TransferTarget, file: SentFile): Promise<Transferred>;
  /** Connects, writes a small file and removes it. */
  test(target: TransferTarget): Promise<Transferred>;
}

export interface TransferLimits {
  /** Nothing came or went for so long. */
  idleMs: number;
  /** Connecting and signing in, in all: a server that keeps talking gains no time. */
  signInMs: number;
  /** All of it, beside the time that the bytes of the file have at the lowest rate. */
  wholeMs: number;
  /** The lowest rate that a file is sent at. */
  bytesPerSecond: number;
}

export const USUAL_LIMITS: TransferLimits = {
  ...{ idleMs: 30_000, signInMs: 30_000, wholeMs: 4 * 60_000, bytesPerSecond: 10_000 },
};

/** The same each time, so that what a killed delivery left is written over. */
export const draftName = (name: string): string => `${name}.part`;
export const TEST_NAME = 'forecourt-connection-test.txt';
export const TEST_TEXT = 'This file tests the connection and can be removed.\r\n';
