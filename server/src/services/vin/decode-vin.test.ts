import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDigitOf } from '@forecourt/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { VIN_DATA_DIR } from '../../test-support/vin-data';
import { decodeVin } from './decode-vin';
import { prepareVinData } from './prepare-data';
import { openSqlite } from './sqlite';
import { readVinData, type VinData } from './vin-data';

const TODAY = '2026-03-04';

/** The check digit is computed in the place of '_'. */
const withCheckDigit = (vin: string) => vin.replace('_', checkDigitOf(vin) ?? '');

let data: VinData;

beforeAll(async () => {
  const { path } = await prepareVinData(join(VIN_DATA_DIR, 'vin'));
  data = readVinData(await openSqlite(await readFile(path)));
}, 180_000);

const decode = (vin: string) => decodeVin(data, withCheckDigit(vin), TODAY);

/** Common cars on Canadian lots. */
const COMMON: [vin: string, model: string, drive: string][] = [
  ['2HGFC2F5_JH000001', 'Civic', 'FWD'],
  ['1HGCV1F1_JA000001', 'Accord', 'FWD'],
  ['2HKRW2H5_KH000001', 'CR-V', 'AWD'],
  ['2HKRW1H5_KH000001', 'CR-V', 'FWD'],
  ['5FNYF6H5_HB000001', 'Pilot', 'AWD'],
  ['5FNRL6H7_KB000001', 'Odyssey', 'FWD'],
  ['3CZRU6H5_KM000001', 'HR-V', 'AWD'],
  ['5FRYD4H5_HB000001', 'MDX', 'AWD'],
  ['5J8TC2H5_KL000001', 'RDX', 'AWD'],
  ['2T1BURHE_JC000001', 'Corolla', 'FWD'],
  ['4T1B11HK_JU000001', 'Camry', 'FWD'],
  ['2T3RFREV_GW000001', 'RAV4', 'AWD'],
  ['2T3ZFREV_FW000001', 'RAV4', 'FWD'],
  ['2T3P1RFV_LW000001', 'RAV4', 'AWD'],
  ['5TDJZRFH_JS000001', 'Highlander', 'AWD'],
  ['5TDGZRBH_LS000001', 'Highlander', 'AWD'],
  ['5TDYZ3DC_LS000001', 'Sienna', 'FWD'],
  ['5TFUW5F1_CX000001', 'Tundra', '4WD'],
  ['JTEBU5JR_G5000001', '4Runner', '4WD'],
  ['JTDKARFU_H3000001', 'Prius', 'FWD'],
  ['2T2BZMCA_HC000001', 'RX', 'AWD'],
  ['JTHCM1D2_H5000001', 'IS', 'AWD'],
  ['3MZBN1V7_HM000001', 'Mazda3', 'FWD'],
  ['JM3KFBCM_K0000001', 'CX-5', 'AWD'],
  ['JM3TCBCY_K0000001', 'CX-9', 'AWD'],
  ['5N1AT2MV_HC000001', 'Rogue', 'AWD'],
  ['5N1AT2MT_HC000001', 'Rogue', 'FWD'],
  ['3N1AB7AP_HY000001', 'Sentra', 'FWD'],
  ['3N1CP5CU_LL000001', 'Kicks', 'FWD'],
  ['1N6AD0EV_HN000001', 'Frontier', '4WD'],
  ['5NPD84LF_JH000001', 'Elantra', 'FWD'],
  ['KM8J3CA4_HU000001', 'Tucson', 'AWD'],
  ['KM8J33A4_HU000001', 'Tucson', 'FWD'],
  ['KM8R5DHE_LU000001', 'Palisade', 'AWD'],
  ['3KPF24AD_KE000001', 'Forte', 'FWD'],
  ['KNDJP3A5_H7000001', 'Soul', 'FWD'],
  ['5XYPHDA5_HG000001', 'Sorento', 'AWD'],
  ['JF2SJEBC_HH000001', 'Forester', 'AWD'],
  ['4S3GKAC6_H3000001', 'Impreza', 'AWD'],
  ['JA4AZ3A3_HZ000001', 'Outlander', 'AWD'],
  ['1FTEW1EP_KF000001', 'F-150', '4WD'],
  ['1FTEW1CP_KF000001', 'F-150', '2WD'],
  ['1FTPW12V_5F000001', 'F-150', '2WD'],
  ['1FTPW14V_5F000001', 'F-150', '4WD'],
  ['1FT7W2B6_HE000001', 'F-250', '4WD'],
  ['1FMCU9GD_KU000001', 'Escape', '4WD'],
  ['1FMCU0GD_KU000001', 'Escape', 'FWD'],
  ['1FM5K8D8_HG000001', 'Explorer', '4WD'],
  ['2FMPK4J9_HB000001', 'Edge', 'AWD'],
  ['1FADP3F2_HL000001', 'Focus', 'FWD'],
  ['1FA6P8TH_H5000001', 'Mustang', 'RWD'],
  ['3GCUKREC_HG000001', 'Silverado', '4WD'],
  ['1GCUYDED_KZ000001', 'Silverado', '4WD'],
  ['3GTU9DED_KG000001', 'Sierra', '4WD'],
  ['2GNAXUEV_K6000001', 'Equinox', 'AWD'],
  ['2GNFLFEK_G6000001', 'Equinox', 'AWD'],
  ['1G1BE5SM_H7000001', 'Cruze', 'FWD'],
  ['1GNSKBKC_HR000001', 'Tahoe', '4WD'],
  ['1C6RR7LT_HS000001', '1500', '4WD'],
  ['1C6SRFFT_KN000001', '1500', '4WD'],
  ['3C6UR5DL_JG000001', '2500', '4WD'],
  ['2C4RDGBG_HR000001', 'Caravan', 'FWD'],
  ['1C4PJMCB_HW000001', 'Cherokee', '4WD'],
  ['1C4HJXDG_JW000001', 'Wrangler', '4WD'],
  ['3C4NJDCB_JT000001', 'Compass', '4WD'],
  ['3C4PDCAB_HT000001', 'Journey', 'FWD'],
  ['3VWC57BU_KM000001', 'Jetta', 'FWD'],
  ['3VV2B7AX_KM000001', 'Tiguan', 'AWD'],
  ['WBA8D9C5_HK000001', '330i', 'AWD'],
  ['55SWF4KB_HU000001', 'C-Class', 'AWD'],
  ['WA1BNAFY_J2000001', 'Q5', 'AWD'],
  ['5YJ3E1EB_KF000001', '3', 'AWD'],
  ['YV4A22RK_J1000001', 'XC60', 'AWD'],
];

describe('drive', () => {
  it.each(COMMON)('of %s (%s) is %s', (vin, model, drive) => {
    const decoded = decode(vin);
    expect(decoded.model).toContain(model);
    expect(decoded.drive).toBe(drive);
  });

  it.each([
    ['4JGDA5HB_HA000001', 'GLE-Class'],
    ['1GYKNDRS_HZ000001', 'XT5'],
    ['5LMCJ3D9_KU000001', 'MKC'],
  ])('of %s (%s) stays empty, since no certain code is known', (vin, model) =>
    expect(decode(vin)).toMatchObject({ model, drive: '' }),
  );
});

describe('model year', () => {
  it.each([
    ['1XKYDP9X_EJ000001', 2014, 'Kenworth'],
    ['1XPBDP9X_FD000001', 2015, 'Peterbilt'],
    ['1M1AN07Y_DM000001', 2013, 'Mack'],
    ['4V4NC9EH_EN000001', 2014, 'Volvo Truck'],
    ['3HSDJAPR_FN000001', 2015, 'International'],
    ['1XKAD49X_4J000001', 2004, 'Kenworth'],
    ['1XP5DB9X_YN000001', 2000, 'Peterbilt'],
    // trailers
    ['1UYVS253_EP000001', 2014, 'Utility Trailer Manufacturer'],
    ['1GRAA062_EB000001', 2014, 'Great Dane Trailers'],
    // a school bus, and a coach of 1989 that the patterns of 2019 explain less
    ['1BAKGCPA_EF000001', 2014, 'Blue Bird'],
    ['1M8GDM9A_KP042788', 1989, 'Motor Coach Industries'],
    // motorcycles
    ['JH2PC40J_EM000001', 2014, 'Honda'],
    ['2BXNAAC1_EV000001', 2014, 'CAN-AM'],
    // a pickup keeps to position 7
    ['1FTFW1ET_EF000001', 2014, 'Ford'],
    ['1FTEX15Y_RK000001', 1994, 'Ford'],
  ])('of %s is %i (%s)', (vin, year, make) => expect(decode(vin)).toMatchObject({ year, make }));
});
