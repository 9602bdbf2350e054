import { longText, oneLine } from '../texts/tidy-text';

export type MailField =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'comments'
  | 'stock'
  | 'vin'
  | 'vehicle'
  | 'year'
  | 'make'
  | 'model'
  | 'price'
  | 'postalCode'
  | 'city'
  | 'region'
  | 'street'
  | 'trade'
  | 'url'
  | 'sourceId';

const LABELS: Readonly<Record<MailField, string>> = {
  name: 'name|full name|customer|customer name|buyer|buyer name|consumer name|contact name|from|nom|sender',
  firstName: 'first name|first|prénom',
  lastName: 'last name|last|surname|nom de famille',
  email:
    'email|e-mail|email address|e-mail address|customer email|buyer email|consumer email|reply to|courriel',
  phone:
    'phone|phone number|telephone|tel|home phone|day phone|daytime phone|contact number|customer phone|buyer phone|consumer phone|téléphone',
  mobile: 'mobile|cell|cell phone|mobile phone|cellulaire',
  comments:
    'comments|comment|message|customer comments|buyer comments|consumer message|customer message|question|questions|additional comments|commentaires|notes',
  stock: 'stock|stock no|stock number|stock id|stk|no de stock|inventory number',
  vin: 'vin|vin number|niv',
  vehicle: 'vehicle|car|vehicle of interest|listing|ad|ad title|listing title|interested in|véhicule|re',
  year: 'year|année',
  make: 'make|marque',
  model: 'model|modèle',
  price: 'price|asking price|listed price|list price|prix',
  postalCode: 'postal code|zip|zip code|postal|code postal',
  city: 'city|town|ville',
  region: 'province|state|region',
  street: 'address|street|street address|adresse',
  trade: 'trade|trade-in|trade in|trade-in vehicle|trade vehicle|trade in vehicle',
  url: 'link|url|listing url|ad link|view listing|view ad|vehicle link|listing link',
  sourceId:
    'lead id|lead number|reference|reference number|ad id|ad number|listing id|inquiry id|post id|posting id|lead no',
};

const FIELD_OF = new Map(
  Object.entries(LABELS).flatMap(
    ([field, labels]) => labels.split('|').map((label) => [label, field as MailField] as const), // the keys are fields, as the type says
  ),
);

const LINE = /^[\s*•>·-]*([\p{L}][\p{L} .'’/-]{0,38}?)\s*(?:\(s\))?\s*(?:#\s*:?|:)\s*(.*)$/u;

const readLine = (text: string): { field: MailField; value: string } | null => {
  const match = LINE.exec(text.slice(0, 2_000));
  const label = match?.[1]?.toLowerCase().replace(/\.$/, '').replace(/\s+/g, ' ').trim() ?? '';
  const field = FIELD_OF.get(label);
  return field ? { field, value: (match?.[2] ?? '').trim() } : null;
};

/** Where the text of the customer ends and that of the marketplace or a signature begins. */
const FOOTER =
  /^(?:-{2,}|_{4,}|={4,}|\*{4,}|unsubscribe|view (?:this )?(?:lead|listing|in browser)|this (?:e-?mail|message|lead) (?:was|is)|please do not reply|copyright|©|sent by|to respond|log ?in to|privacy policy|vehicle (?:details|information)|contact information|customer information|original craigslist post|about craigslist)/i;

const MAX_LINES = 5_000;

/**
 * The values behind labels such as 'Name:' and 'Stock #', beside the label or on the line after it. Comments go on until the
 * next label or the footer. The first value of a label counts.
 */
export const readLabelledLines = (text: string): Partial<Record<MailField, string>> => {
  const found: Partial<Record<MailField, string>> = {};
  const comments: string[] = [];
  let open: MailField | null = null;
  for (const line of text.split(/\r?\n/, MAX_LINES)) {
    const labelled = readLine(line);
    if (labelled) {
      open = null;
      const { field, value } = labelled;
      if (field === 'comments' && comments.length === 0) {
        open = field;
        if (value) comments.push(value);
      } else if (found[field] === undefined) {
        if (value) found[field] = value;
        else open = field;
      }
      continue;
    }
    if (FOOTER.test(line.trim())) open = null;
    if (open === 'comments') comments.push(line);
    else if (open !== null && line.trim() !== '') {
      found[open] = line.trim();
      open = null;
    }
  }
  const said = longText(comments.join('\n'));
  const lines = Object.entries(found).flatMap(([field, value]) => {
    const tidy = oneLine(value, 500);
    return tidy ? [[field, tidy]] : [];
  });
  return { ...Object.fromEntries(lines), ...(said && { comments: said }) };
};
