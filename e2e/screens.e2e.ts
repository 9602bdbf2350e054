import { stage } from './support/stage';
import { everyPublicScreen, everyScreenOf, frameInTheDark } from './support/walk';

const s = stage({ on: 'demo dealership' });

everyScreenOf(s, 'seller');
everyScreenOf(s, 'customer');
everyScreenOf(s, 'mechanic');
everyScreenOf(s, 'platform');
everyPublicScreen(s);
frameInTheDark(s, 'owner');
frameInTheDark(s, 'platform');
