import { describe, expect, it } from 'vitest';
import { hostNameOf, ownHostNameOf } from './host-name';

describe('hostNameOf', () => {
  it.each([
    ['WWW.Dealer.Example', 'www.dealer.example'],
    ['www.dealer.example:8080', 'www.dealer.example'],
    ['www.dealer.example.', 'www.dealer.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['localhost', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
  ])('compares %s as %s', (given, expected) => expect(hostNameOf(given)).toBe(expected));

  it.each([
    '',
    ' ',
    'a b.example',
    'user@dealer.example',
    'dealer.example/path',
    'dealer.example?x',
    '[::1]',
    'a'.repeat(300),
    'dealer.example:99999999',
    'dealer\u0000.example',
    'xn--\u{1f4a9}.x',
  ])('takes %j for no host name', (given) => expect(hostNameOf(given)).toBeUndefined());
});

describe('ownHostNameOf', () => {
  it('takes a domain in letters of any script', () => {
    expect(ownHostNameOf(' Bücher.example ')).toEqual({ host: 'xn--bcher-kva.example' });
  });

  it.each([
    ['www.dealer.example:443', 'Enter the host name without a port'],
    ['https://www.dealer.example', 'Enter the host name alone, such as www.dealer.example'],
    ['www.dealer.example/cars', 'Enter the host name alone, such as www.dealer.example'],
    ['dealer', 'Enter a host name such as www.dealer.example'],
    ['10.0.0.1', 'Enter a host name such as www.dealer.example'],
    ['-a.example', 'Enter a host name such as www.dealer.example'],
    ['a..example', 'Enter a host name such as www.dealer.example'],
    ['', 'Enter a host name such as www.dealer.example'],
  ])('refuses %j', (given, problem) => expect(ownHostNameOf(given)).toEqual({ problem }));
});
