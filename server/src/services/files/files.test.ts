import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskFiles, createS3Files, type FileStore, newFileName } from './index';
import { startS3 } from './s3-stand-in';

const content = Buffer.from('%PDF-1.7 some content \u0000\u00ff', 'latin1');
const hostile = [
  '../secret.txt',
  '..',
  '',
  '.',
  '/etc/passwd',
  'a/b.png',
  'a\\b.png',
  `${'a'.repeat(32)}.png/../../x`,
  `${'a'.repeat(32)}.png\u0000`,
  `${'a'.repeat(32)}.png\n`,
  `${'A'.repeat(32)}.png`,
  `${'a'.repeat(31)}.png`,
  `${'a'.repeat(32)}`,
  `${'a'.repeat(32)}.tar.gz`,
  `%2e%2e%2f${'a'.repeat(23)}.png`,
];

describe('newFileName', () => {
  it('makes a new name each time, with the ending', () => {
    const names = new Set(Array.from({ length: 100 }, () => newFileName('pdf')));
    expect(names.size).toBe(100);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}\.pdf$/);
  });

  it.each(['', '../x', 'p/df', 'PDF', 'tar.gz', 'toolong'])('refuses the ending %j', (extension) =>
    expect(() => newFileName(extension)).toThrow('not the name of a stored file'),
  );
});

/** What both forms promise. */
const behavesAsStore = (store: () => FileStore) => {
  it('gives back what was put, byte for byte', async () => {
    const name = newFileName('pdf');
    await store().put(name, content, 'application/pdf');
    expect(await buffer(await store().get(name))).toEqual(content);
  });

  it('keeps an empty file and a large one', async () => {
    const large = Buffer.alloc(3_000_000, 'ab');
    for (const whole of [Buffer.alloc(0), large]) {
      const name = newFileName('csv');
      await store().put(name, whole, 'text/csv');
      expect((await buffer(await store().get(name))).equals(whole)).toBe(true);
    }
  });

  it('takes a file on disk, and leaves it there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-put-'));
    const path = join(folder, 'upload');
    await writeFile(path, content, { mode: 0o644 });
    const name = newFileName('pdf');
    await store().put(name, { path }, 'application/pdf');
    expect(await buffer(await store().get(name))).toEqual(content);
    expect(await readFile(path)).toEqual(content);
    await rm(folder, { recursive: true });
  });

  it('puts a name a second time', async () => {
    const name = newFileName('pdf');
    await store().put(name, Buffer.from('first and longer'), 'application/pdf');
    await store().put(name, content, 'application/pdf');
    expect(await buffer(await store().get(name))).toEqual(content);
  });

  it('lists what it has, by the first letters of the names', async () => {
    const names = Array.from({ length: 8 }, () => newFileName('png'));
    for (const name of names) await store().put(name, content, 'image/png');
    const listed: string[] = [];
    for await (const name of store().list()) listed.push(name);
    expect(listed).toEqual(expect.arrayContaining(names));
    const groups = listed.map((name) => name.slice(0, 2));
    expect(groups).toEqual([...groups].sort());
  });

  it('says when there is no such file', async () =>
    await expect(store().get(newFileName('png'))).rejects.toMatchObject({ fault: 'missing' }));

  it('removes, also what is not there', async () => {
    const name = newFileName('png');
    await store().put(name, content, 'image/png');
    await store().remove(name);
    await store().remove(name);
    await expect(store().get(name)).rejects.toMatchObject({ fault: 'missing' });
  });

  it.each(hostile)('refuses the name %j', async (name) => {
    const refusal = { service: 'files', fault: 'rejected' };
    await expect(store().put(name, content, 'image/png')).rejects.toMatchObject(refusal);
    await expect(store().get(name)).rejects.toMatchObject(refusal);
    await expect(store().remove(name)).rejects.toMatchObject(refusal);
  });
};

describe('createDiskFiles', () => {
  let home: string;
  let files: FileStore;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'forecourt-files-'));
    files = createDiskFiles({ dir: join(home, 'files') });
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  behavesAsStore(() => files);

  it('leaves no draft behind, and nothing outside its folder', async () => {
    await writeFile(join(home, 'secret.txt'), 'secret');
    const name = newFileName('pdf');
    await files.put(name, content, 'application/pdf');
    const all = await readdir(home, { recursive: true });
    expect(all.sort()).toEqual([
      'files',
      `files/${name.slice(0, 2)}`,
      `files/${name.slice(0, 2)}/${name}`,
      'secret.txt',
    ]);
  });

  it('keeps the files to itself', async () => {
    const name = newFileName('pdf');
    await files.put(name, content, 'application/pdf');
    const { mode } = await stat(join(home, 'files', name.slice(0, 2), name));
    expect(mode & 0o077).toBe(0);
    await writeFile(join(home, 'open'), content, { mode: 0o644 });
    await files.put(name, { path: join(home, 'open') }, 'application/pdf');
    expect((await stat(join(home, 'files', name.slice(0, 2), name))).mode & 0o077).toBe(0);
  });

  it('keeps one of many writers of one name, whole', async () => {
    const name = newFileName('csv');
    const versions = Array.from({ length: 8 }, (_, n) => Buffer.alloc(100_000, String(n)));
    await Promise.all(versions.map((version) => files.put(name, version, 'text/csv')));
    const kept = await buffer(await files.get(name));
    expect(versions.some((version) => version.equals(kept))).toBe(true);
    expect(await readdir(join(home, 'files', name.slice(0, 2)))).toEqual([name]);
  });

  it('removes its draft when the write fails', async () => {
    const name = newFileName('pdf');
    await files.put(name, content, 'application/pdf');
    const folder = join(home, 'files', name.slice(0, 2));
    await files.remove(name);
    // A folder in the file's place makes the rename fail.
    await createDiskFiles({ dir: join(folder, name) }).put(newFileName('pdf'), content, 'application/pdf');
    await expect(files.put(name, content, 'application/pdf')).rejects.toThrow();
    expect(await readdir(folder)).toEqual([name]);
  });
});

describe('createS3Files', () => {
  const keys = {
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG',
    region: 'ca-central-1',
  };
  let s3: Awaited<ReturnType<typeof startS3>>;
  const open = (part: Partial<typeof keys> & { bucket?: string } = {}) =>
    createS3Files({
      ...keys,
      endpoint: s3.url,
      bucket: 'forecourt',
      timeoutMs: 2_500,
      retries: { attempts: 3, delayMs: 1 },
      ...part,
    });
  beforeEach(async () => {
    s3 = await startS3('forecourt', keys);
  });
  afterEach(() => s3.close());

  behavesAsStore(() => open());

  it('tells the server what kind of file it is', async () => {
    const name = newFileName('pdf');
    await open().put(name, content, 'application/pdf');
    expect(s3.objects.get(name)).toEqual({ content, mime: 'application/pdf' });
  });

  it.each([{ secretAccessKey: 'not-the-secret' }, { accessKeyId: 'SOMEBODY' }, { region: 'us-east-1' }])(
    'is refused with %j, and does not insist',
    async (part) => {
      const error: unknown = await open(part)
        .put(newFileName('pdf'), content, 'application/pdf')
        .catch((e: unknown) => e);
      expect(error).toMatchObject({ fault: 'unauthorised', retryable: false });
      expect(JSON.stringify(error) + String(error)).not.toContain('not-the-secret');
      expect(s3.requests).toHaveLength(1);
      expect(s3.objects.size).toBe(0);
    },
  );

  it('tries again after a passing fault', async () => {
    s3.trouble.push(500, 503);
    const name = newFileName('pdf');
    await open().put(name, content, 'application/pdf');
    expect(s3.requests).toHaveLength(3);
    expect(await buffer(await open().get(name))).toEqual(content);
  });

  it('tries again after silence', async () => {
    s3.trouble.push('hang');
    const name = newFileName('pdf');
    await open().put(name, content, 'application/pdf');
    expect(s3.objects.has(name)).toBe(true);
  });

  it('gives up in the end', async () => {
    s3.trouble.push(500, 500, 500, 500);
    await expect(open().get(newFileName('pdf'))).rejects.toMatchObject({
      fault: 'unavailable',
      retryable: true,
    });
    s3.trouble.splice(0, 4, 'hang', 'hang', 'hang');
    await expect(open().remove(newFileName('pdf'))).rejects.toMatchObject({
      fault: 'timeout',
      retryable: true,
    });
  });

  it('fails, not ends, when a file breaks off', async () => {
    const name = newFileName('pdf');
    await open().put(name, content, 'application/pdf');
    s3.trouble.push('half');
    await expect(buffer(await open().get(name))).rejects.toMatchObject({ fault: 'timeout' });
  });

  it('says when nobody listens', async () => {
    await s3.close();
    await expect(open().get(newFileName('pdf'))).rejects.toMatchObject({ fault: 'unavailable' });
  });
});
