import { start } from './frame/start';
import { EN } from './frame/texts';

start('en', EN);
