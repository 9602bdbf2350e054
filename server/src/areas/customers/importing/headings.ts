import type { ImportField } from '@forecourt/contract/customers/importing';
import { FRENCH_CUSTOMER_HEADINGS } from '@forecourt/domain/csv/index';

/** What other systems call these columns, without case, spaces and signs. */
const NAMES: Readonly<Record<ImportField, string>> = {
  customer_type: 'type customertype kind',
  f_name: 'firstname first givenname given fname prenom buyerfirstname',
  middle_name: 'middlename middle middleinitial mname secondname',
  l_name: 'lastname last surname familyname family lname nom buyerlastname',
  full_name: 'fullname name customer customername client clientname contact contactname buyer',
  company_name: 'company companyname business businessname organization organisation entreprise',
  register_number: 'registernumber registrationnumber businessnumber dealernumber regno',
  manager: 'manager contactperson',
  email: 'email emailaddress mail email1 primaryemail courriel',
  mobile: 'mobile cell cellphone cellular mobilephone mobilenumber cellnumber portable',
  phone_number: 'phone phonenumber telephone tel homephone home workphone businessphone phone1 primaryphone',
  fax_NO: 'fax faxno faxnumber',
  address: 'address street streetaddress address1 addressline1 mailingaddress adresse',
  aparteman_no: 'apartment apt unit suite apartmentno apartmentnumber unitno aptno address2 addressline2',
  city: 'city town ville municipality',
  province: 'province state prov provincestate stateprovince region',
  postalcode: 'postalcode postcode zip zipcode postal codepostal',
  gender: 'gender sex sexe',
  birthdate: 'birthdate dateofbirth dob birthday born birth',
  driver_license_NO:
    'driverlicensenumber driverlicencenumber driverslicense driverslicence driverlicense driverlicence licence license dl dlnumber dlno licencenumber licensenumber driverslicensenumber driverslicencenumber',
  driver_license_issued_date:
    'driverlicenseissued driverlicenceissued licenceissued licenseissued licenseissuedate licenceissuedate dlissued driverlicenseissueddate',
  driver_license_expire_date:
    'driverlicenseexpires driverlicenceexpires licenceexpires licenseexpires licenceexpiry licenseexpiry licenseexpirydate dlexpiry driverlicenseexpiredate driverlicenseexpiry driverlicenseexpiringdate',
  bcid: 'bcid bcidnumber bcservicescard',
  ad_source: 'adsource source leadsource howheard referredby adsourcetype marketingsource',
  seller: 'seller salesperson salesrep salesman assignedto owner salesconsultant',
  is_active: 'active isactive status',
  is_wholesale: 'wholesale iswholesale',
  comment: 'comment comments note notes remark remarks',
};

const FIELDS = new Map(
  [NAMES, FRENCH_CUSTOMER_HEADINGS].flatMap((list) =>
    Object.entries(list).flatMap(([field, names]) =>
      // Object.entries forgets that the keys are fields
      names.split(' ').map((name): [string, ImportField] => [name, field as ImportField]),
    ),
  ),
);

const plain = (heading: string) =>
  heading
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** 'N° de téléphone' and 'No de téléphone' are 'Numéro de téléphone'. */
const spelledOut = (heading: string) => heading.replace(/^\s*n(?:o|°|º)?\.?\s+/i, 'numero ');

/** Which field of ours a column is by its name, if it is one. */
export const fieldOf = (heading: string): ImportField | undefined =>
  FIELDS.get(plain(heading)) ?? FIELDS.get(plain(spelledOut(heading)));

export type Mapping = Partial<Record<ImportField, string>>;

/** Our fields and the file's names of their columns; of two columns for one field the first counts. */
export const guessMapping = (header: readonly string[]): Mapping => {
  const mapping: Mapping = {};
  for (const heading of header) {
    const field = fieldOf(heading);
    if (field) mapping[field] ??= heading;
  }
  const { l_name, ...others } = mapping;
  // a French 'Nom' is the last name beside a first name, and the whole name alone
  if (l_name && plain(l_name) === 'nom' && !others.f_name && !others.full_name)
    return { ...others, full_name: l_name };
  return mapping;
};
