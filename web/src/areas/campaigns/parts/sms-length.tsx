import { SMS_SEGMENTS_MOST, smsLength } from '@forecourt/domain/campaign/sms-segments';
import { countOf } from '../words';

/** '84 characters, 1 part'; each part is charged by the carrier. */
export const smsLengthText = (text: string): string => {
  const { characters, segments, left, encoding } = smsLength(text);
  if (characters === 0) return 'Up to 160 characters go out as one part. Each part is charged.';
  const most = segments > SMS_SEGMENTS_MOST ? `, at most ${SMS_SEGMENTS_MOST}` : '';
  const special =
    encoding === 'unicode' ? '. A letter such as an emoji leaves room for 70 characters in a part' : '';
  const room = `${countOf(left, 'character', 'characters')} left in this part`;
  return `${countOf(characters, 'character', 'characters')}, ${countOf(segments, 'part', 'parts')}${most}, ${room}${special}.`;
};

/** How long a text message is. Names that are filled in may make it longer. */
export const SmsLength = ({ text }: { text: string }) => <span>{smsLengthText(text)}</span>;
