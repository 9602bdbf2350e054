import type { Manifest } from './format';

const BEGINNING = `# What is in this archive

- \`manifest.json\`: version of the format, when it was made, tables with their columns, types and row counts, SHA-256 of each part. \`manifest.sig\` is its
  HMAC-SHA256 under a key made from the password.
- \`tables/<name>.ndjson\`: one row a line, as a JSON object. Each value is the text that PostgreSQL writes for it, or null.
- \`files/<name>\`: the stored files; \`files.ndjson\` lists them with size and SHA-256, the table \`stored_file\` says what they are.
- \`lookups/<name>.ndjson\`: what all dealerships share and rows refer to, by what it is (\`key\`), since its numbers differ between installations.

Rows refer to others of the same dealership by \`<name>_id\`; a column \`…_by\`, \`user_id\` or \`seller_id\` is the \`id\` of a row of \`app_user\`.
Columns marked as encrypted are \`p1.\` and, in base64url, 12 bytes of nonce, 16 bytes of tag and the text under AES-256-GCM, with
\`<table>.<column>\` as additional data. The key is the first half of the 64 bytes that Argon2id makes of the password (NFKC) with the salt and the
costs in the manifest; the second half signs the manifest.
`;

const words = (name: string): string => name.replaceAll('_', ' ');

/** Every table with its columns, for people who read the archive without the product. */
export const describeSchema = (tables: Manifest['tables']): string =>
  [
    BEGINNING,
    ...tables.map(({ name, columns, encrypted, rows }) =>
      [
        `## ${name}\n`,
        `${words(name)[0]?.toUpperCase()}${words(name).slice(1)}, ${rows} rows.\n`,
        ...columns.map(
          (column) =>
            `- \`${column.name}\` (${column.type})${encrypted.includes(column.name) ? ', encrypted' : ''}: ${words(column.name)}`,
        ),
        '',
      ].join('\n'),
    ),
  ].join('\n');
