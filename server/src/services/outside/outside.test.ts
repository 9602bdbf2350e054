import { afterEach, describe, expect, it } from 'vitest';
import { answerJson, type StandIn, type StandInHandler, startStandIn } from './http-stand-in';
import { callOutside, faultOfStatus, ServiceError, type ServiceFault, within, withRetries } from './index';

let server: StandIn | undefined;
const serve = async (handle: StandInHandler) => {
  server = await startStandIn(handle);
  return server;
};
afterEach(() => server?.close());

const call = (url: string) => callOutside({ service: 'thing', url, method: 'GET', timeoutMs: 2_500 });

describe('callOutside', () => {
  it('answers any status with its JSON', async () => {
    const { url } = await serve((_, response) =>
      answerJson(response, 418, { tea: true }, { 'x-pot': 'brown' }),
    );
    const reply = await call(url);
    expect([reply.status, reply.json, reply.headers.get('x-pot')]).toEqual([418, { tea: true }, 'brown']);
  });

  it('answers undefined for what is not JSON', async () => {
    const { url } = await serve((_, response) => response.end('<html>'));
    expect((await call(url)).json).toBeUndefined();
  });

  it.each<[string, StandInHandler]>([
    ['never answers', () => undefined],
    ['stops in the middle of its answer', (_, response) => response.writeHead(200).write('{"a":')],
  ])('gives up on a server that %s', async (_, handle) => {
    const { url } = await serve(handle);
    await expect(call(url)).rejects.toMatchObject({
      name: 'ServiceError',
      fault: 'timeout',
      retryable: true,
    });
  });

  it('does not follow a redirect', async () => {
    const { url, requests } = await serve((_, response) =>
      response.writeHead(302, { location: '/other' }).end(),
    );
    await expect(call(url)).rejects.toMatchObject({ fault: 'unavailable' });
    expect(requests).toHaveLength(1);
  });

  it('says which error the network gave', async () => {
    const { url } = await serve((_, response) => response.end());
    await server?.close();
    await expect(call(url)).rejects.toMatchObject({ fault: 'unavailable', code: 'ECONNREFUSED' });
  });
});

describe('faultOfStatus', () => {
  it.each<[number, ServiceFault]>([
    [400, 'rejected'],
    [401, 'unauthorised'],
    [403, 'unauthorised'],
    [404, 'missing'],
    [408, 'timeout'],
    [422, 'rejected'],
    [429, 'too-many'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('%i is %s', (status, fault) => expect(faultOfStatus(status)).toBe(fault));
});

describe('withRetries', () => {
  const failing = (faults: ServiceFault[]) => {
    let calls = 0;
    const work = async () => {
      const fault = faults[calls];
      calls += 1;
      if (fault) throw new ServiceError('thing', fault, 'no');
      return calls;
    };
    return { work, calls: () => calls };
  };

  it('tries again while the fault may pass', async () => {
    expect(await withRetries({ attempts: 3, delayMs: 1 }, failing(['timeout', 'unavailable']).work)).toBe(3);
  });

  it('stops after the last attempt', async () => {
    const { work, calls } = failing(['timeout', 'timeout', 'timeout', 'timeout']);
    await expect(withRetries({ attempts: 3, delayMs: 1 }, work)).rejects.toMatchObject({ fault: 'timeout' });
    expect(calls()).toBe(3);
  });

  it('does not repeat what will never work', async () => {
    const { work, calls } = failing(['rejected']);
    await expect(withRetries({ attempts: 3, delayMs: 1 }, work)).rejects.toMatchObject({ fault: 'rejected' });
    expect(calls()).toBe(1);
  });
});

describe('within', () => {
  it('passes on what comes in time', async () =>
    expect(await within('thing', 1000, Promise.resolve(7))).toBe(7));

  it('passes on a failure', async () =>
    await expect(within('thing', 1000, Promise.reject(new Error('no')))).rejects.toThrow('no'));

  it('gives up on what does not come', async () =>
    await expect(within('thing', 10, new Promise(() => undefined))).rejects.toMatchObject({
      fault: 'timeout',
    }));
});
