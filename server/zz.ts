import { createVinDecoder } from './src/services/vin';

const d = createVinDecoder({
  dataDir: '/tmp/vinlab/dd',
  onFailure: (e) => console.log('FAIL', e),
  timeoutMs: 60000,
});
console.log(await d.decode('1HGCM82633A004352'));
await d.close();
