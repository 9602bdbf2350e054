import { z } from 'zod';

/** Raised when an archive is written so that an older product cannot read it. */
export const FORMAT_VERSION = 1;
export const PRODUCT_VERSION = '0.1.0';

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'manifest.sig';
export const SCHEMA = 'schema.md';
export const FILE_LIST = 'files.ndjson';
export const tablePath = (name: string): string => `tables/${name}.ndjson`;
export const lookupPath = (name: string): string => `lookups/${name}.ndjson`;
export const filePath = (name: string): string => `files/${name}`;

/** A text that is encrypted with the key, to tell a wrong password from an altered archive. */
export const PASSWORD_PROOF = 'the password of this archive';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

export const manifest = z.object({
  format: z.number().int(),
  product: z.string().max(100),
  made_at: z.iso.datetime({ offset: true }),
  dealership: z.object({ id: z.number().int().min(1).max(1_000_000_000), name: z.string().max(500) }),
  /** How the key was made from the password. Bounded, since it is made before anything is known to be true. */
  password: z.object({
    algorithm: z.literal('argon2id'),
    salt: z.string().min(16).max(100),
    memoryKiB: z.number().int().min(1_024).max(262_144),
    passes: z.number().int().min(1).max(10),
    proof: z.string().max(500),
  }),
  tables: z
    .array(
      z.object({
        name: z.string().max(100),
        columns: z.array(z.object({ name: z.string().max(100), type: z.string().max(100) })).max(2_000),
        encrypted: z.array(z.string().max(100)),
        rows: count,
        sha256,
      }),
    )
    .max(5_000),
  lookups: z.array(z.object({ name: z.string().max(100), rows: count, sha256 })).max(100),
  files: z.object({ count, bytes: count, sha256, missing: z.array(z.string().max(200)).max(100_000) }),
  schema: z.object({ sha256 }),
  /** Texts that could not be decrypted when the archive was made, because SECRET had changed. */
  unreadable: count,
});
export type Manifest = z.output<typeof manifest>;
export type ManifestTable = Manifest['tables'][number];

export const fileLine = z.object({ name: z.string().max(100), bytes: count, sha256 });
export const lookupLine = z.object({
  id: z.number().int(),
  key: z.array(z.unknown()),
  content: z.string().nullable(),
});
