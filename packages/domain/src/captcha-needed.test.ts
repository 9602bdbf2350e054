import { describe, expect, it } from 'vitest';
import { captchaNeeded } from './captcha-needed';

describe('captchaNeeded (screens.md 5)', () => {
  it.each([
    ['localhost', false],
    ['localhost:3000', false],
    ['LOCALHOST', false],
    ['192.168.1.20', false],
    ['192.168.1.20:8080', false],
    ['192.168.10.4', false],
    ['192.168.2.1', true],
    ['127.0.0.1', true],
    ['[::1]:3000', true],
    ['localhost.example.org', true],
    ['www.example.org', true],
    ['10.192.168.1', true],
    ['', true],
  ])('%s: %s', (host, needed) => expect(captchaNeeded(host)).toBe(needed));
});
