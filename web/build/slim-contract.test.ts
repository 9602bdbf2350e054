import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { slimContract } from './slim-contract';

const ENTRY = 'virtual:screen';

/** What a screen that imports this becomes. */
const bundle = async (source: string): Promise<string> => {
  const screen = {
    name: 'screen',
    resolveId: (id: string) => (id === ENTRY ? `\0${ENTRY}` : null),
    load: (id: string) => (id === `\0${ENTRY}` ? source : null),
  };
  const result = await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    plugins: [slimContract(), screen],
    build: { write: false, minify: false, rollupOptions: { input: ENTRY } },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
};

describe('the contract in the browser', () => {
  it('keeps how a call is made and drops what only the server reads', async () => {
    const code = await bundle(
      "import { usersCalls } from '@forecourt/contract/users'; console.log(usersCalls.setAvatar);",
    );
    expect(code).toContain('/api/v1/users/{id}/avatar');
    expect(code).toContain('maxBytes');
    expect(code).not.toContain("Sets a user's picture");
    expect(code).not.toContain('ZodObject');
  });

  it('knows without the reply whether a call keeps an Idempotency-Key', async () => {
    const code = await bundle(
      "import { isKeyed } from '@forecourt/contract/call'; import { usersCalls } from '@forecourt/contract/users'; console.log(isKeyed(usersCalls.add));",
    );
    expect(code).toContain('reply !== void 0');
  });

  it('gives a form its schema, messages and all', async () => {
    const code = await bundle(
      "import { newUserForm } from '@forecourt/contract/users'; console.log(newUserForm);",
    );
    expect(code).toContain('At least 8 characters ');
    expect(code).toContain('ZodObject');
  });
});
