import { describe, expect, it } from 'vitest';
import { keptAs } from './kept';

describe('keptAs', () => {
  it('keeps a value in the storage, and in memory where the browser refuses it', () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    } as Storage; // the part that is used
    const kept = keptAs('token', () => storage);
    kept.set('abc');
    expect([kept.get(), stored.get('token')]).toEqual(['abc', 'abc']);
    kept.set(null);
    expect([kept.get(), stored.size]).toEqual([null, 0]);

    const refused = keptAs('token', () => {
      throw new Error('SecurityError');
    });
    expect(refused.get()).toBeNull();
    refused.set('abc');
    expect(refused.get()).toBe('abc');
  });

  it('keeps it in a cookie of the frame where the storage is refused', () => {
    const jar = { cookie: '' };
    const refuse = () => {
      throw new Error('SecurityError');
    };
    keptAs('token', refuse, jar).set('a b;c');
    expect(jar.cookie).toMatch(/^token=a%20b%3Bc; Max-Age=31536000; .*Secure; SameSite=None; Partitioned$/);
    jar.cookie = 'other=1; token=a%20b%3Bc';
    expect(keptAs('token', refuse, jar).get()).toBe('a b;c');
    keptAs('token', refuse, jar).set(null);
    expect(jar.cookie).toContain('Max-Age=0');
  });
});
